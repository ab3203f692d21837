/**
 * Turns the messenger's theme into colours that a member can read. A messenger may send any six colours, and some of
 * its own pairs are too pale for text of our size. The background stays as sent. Text colours move towards black, white
 * or the text's colour until the contrast is 4.5 (WCAG 2.2, 1.4.3). Keys are those of --tma-* in ui/tokens.css.
 */
import type { ThemeParams } from '../platform/ports.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** The product's own colours of ui/tokens.css, for parameters that the messenger does not send. */
interface OwnColours {
  text: Rgb;
  surface: Rgb;
  accent: Rgb;
  link: Rgb;
  danger: Rgb;
  dangerSoft: Rgb;
}

const ownColours: Record<'light' | 'dark', OwnColours> = {
  light: {
    text: [20, 23, 31],
    surface: [255, 255, 255],
    accent: [74, 69, 214],
    link: [69, 64, 204],
    danger: [180, 32, 32],
    dangerSoft: [253, 240, 239],
  },
  dark: {
    text: [241, 243, 246],
    surface: [25, 28, 34],
    accent: [101, 97, 226],
    link: [176, 178, 255],
    danger: [255, 155, 150],
    dangerSoft: [58, 31, 32],
  },
};

const least = 4.5;
const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** Undefined for a value that is not '#rrggbb'. */
const parse = (colour = ''): Rgb | undefined => {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)?.slice(1);
  const [red, green, blue] = parts?.map((part) => Number.parseInt(part, 16)) ?? [];
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : [red, green, blue];
};

const print = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/**
 * Mixes like `color-mix(in srgb, one share, other)`, in whole steps, so that the colour on screen is the one measured.
 */
const mix = ([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb => {
  const part = (one: number, other: number) => Math.round(one * share + other * (1 - share));
  return [part(r1, r2), part(g1, g2), part(b1, b2)];
};

const linear = (part: number): number => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of WCAG 2.2, in [0, 1]. */
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const contrastOf = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

const reads = (colour: Rgb, grounds: readonly Rgb[]): boolean =>
  grounds.every((ground) => contrastOf(colour, ground) >= least);

/** The contrast of two '#rrggbb' colours, from 1 to 21; 1 if one is not a colour. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [parse(one), parse(other)];
  return a && b ? contrastOf(a, b) : 1;
};

/** Moves the colour towards `goal` in twentieths, just far enough to be legible on all grounds. */
const legible = (colour: Rgb, goal: Rgb, grounds: readonly Rgb[]): Rgb => {
  for (let step = 0; step < 20; step += 1) {
    const mixed = mix(goal, colour, step / 20);
    if (reads(mixed, grounds)) return mixed;
  }
  return goal;
};

/** A tint of `ground`, unless text would not be legible on it. */
const tint = (colour: Rgb, ground: Rgb, share: number, text: Rgb): Rgb => {
  const tinted = mix(colour, ground, share);
  return reads(text, [tinted]) ? tinted : ground;
};

/** The first of these that is legible, else black or white: one of the two is legible on any colour. */
const textOn = (ground: Rgb, wished: readonly Rgb[]): Rgb =>
  [...wished, black].find((colour) => reads(colour, [ground])) ?? white;

/** Empty if the messenger sends no background, since all other colours depend on it. */
export const legiblePalette = (
  params: ThemeParams,
  scheme: 'light' | 'dark',
): Record<string, string> => {
  const background = parse(params.bg_color);
  if (!background) return {};
  const own = ownColours[scheme];

  const text = textOn(background, [parse(params.text_color) ?? own.text, own.text]);
  const wishedSurface = parse(params.secondary_bg_color) ?? own.surface;
  const surface = reads(text, [wishedSurface]) ? wishedSurface : background;
  const sunken = tint(text, surface, 0.07, text);
  const onButton = parse(params.button_text_color) ?? white;
  const away = luminance(onButton) > 0.18 ? black : white;
  const button = legible(parse(params.button_color) ?? own.accent, away, [onButton]);
  const soft = tint(button, surface, 0.14, text);
  const grounds = [background, surface, sunken, soft];
  const link = parse(params.link_color) ?? own.link;
  const danger = parse(params.destructive_text_color) ?? own.danger;

  const colours: Record<string, Rgb> = {
    'bg-color': background,
    'text-color': text,
    'secondary-bg-color': surface,
    'surface-sunken': sunken,
    'text-muted': legible(mix(text, surface, 0.72), text, grounds),
    'button-color': button,
    'button-text-color': onButton,
    'accent-soft': soft,
    'link-color': legible(link, text, grounds),
    'destructive-text-color': legible(danger, text, [...grounds, own.dangerSoft]),
  };
  return Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [`--tma-${name}`, print(colour)]),
  );
};
