/** The community's accent: checked for contrast, and the shades that are made of it (WCAG 2.2, 1.4.3 and 1.4.11). */

type Rgb = readonly [red: number, green: number, blue: number];

/** '#rrggbb' each. */
export interface Accent {
  light: string;
  dark: string;
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** The surfaces of src/ui/tokens.css. */
const lightSurface: Rgb = white;
const darkSurface: Rgb = [25, 28, 34];

const parseColour = (colour: string): Rgb | undefined => {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
};

const print = (colour: Rgb): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const mix = ([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb => {
  const part = (one: number, other: number) => Math.round(one * share + other * (1 - share));
  return [part(r1, r2), part(g1, g2), part(b1, b2)];
};

const linear = (part: number): number => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const contrast = (one: Rgb, other: Rgb): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const least = 4.5;

/** What is wrong with an accent, in words for its operator; undefined if nothing is. */
export const accentFault = (scheme: keyof Accent, colour: string): string | undefined => {
  const accent = parseColour(colour);
  if (!accent) return 'must be a colour such as #4a45d6';
  const onIt = contrast(accent, white);
  if (onIt < least)
    return `is too pale for white text: a contrast of ${onIt.toFixed(1)} and not ${least}`;
  const aside = scheme === 'dark' ? contrast(accent, darkSurface) : contrast(accent, lightSurface);
  return aside < 3
    ? `is too dark beside the dark surface: a contrast of ${aside.toFixed(1)} and not 3`
    : undefined;
};

/** Moves a colour towards another until it can be read as text on `ground`. */
const legible = (colour: Rgb, towards: Rgb, ground: Rgb): Rgb => {
  for (let share = 1; share > 0; share -= 0.05) {
    const mixed = mix(colour, towards, share);
    if (contrast(mixed, ground) >= least) return mixed;
  }
  return towards;
};

const shadesOf = (colour: Rgb, surface: Rgb, ink: Rgb) => {
  const soft = mix(colour, surface, surface === darkSurface ? 0.28 : 0.09);
  return {
    accent: print(colour),
    'accent-strong': print(mix(colour, black, 0.86)),
    'accent-soft': print(soft),
    'accent-text': print(legible(colour, ink, soft)),
  };
};

/** The tokens that follow from an accent, each with its light and its dark side. */
export const accentTokens = ({ light, dark }: Accent): Record<string, [string, string]> => {
  const day = shadesOf(parseColour(light) ?? black, lightSurface, black);
  const night = shadesOf(parseColour(dark) ?? black, darkSurface, white);
  return Object.fromEntries(
    (Object.keys(day) as (keyof typeof day)[]).map((name) => [name, [day[name], night[name]]]),
  );
};
