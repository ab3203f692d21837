/** The community's accent: checked for contrast, and the shades that are made of it (WCAG 2.2, 1.4.3 and 1.4.11). */
import {
  black,
  contrastOf,
  legible,
  mix,
  parseColour,
  printColour,
  textContrast,
  white,
  type Colour,
} from '../../src/domain/colour.ts';

/** '#rrggbb' each. */
export interface Accent {
  light: string;
  dark: string;
}

/** The surfaces of src/ui/tokens.css. */
const lightSurface: Colour = white;
const darkSurface: Colour = [25, 28, 34];

/** What is wrong with an accent, in words for its operator; undefined if nothing is. */
export const accentFault = (scheme: keyof Accent, colour: string): string | undefined => {
  const accent = parseColour(colour);
  if (!accent) return 'must be a colour such as #4a45d6';
  const onIt = contrastOf(accent, white);
  if (onIt < textContrast)
    return `is too pale for white text: a contrast of ${onIt.toFixed(1)} and not ${textContrast}`;
  const aside =
    scheme === 'dark' ? contrastOf(accent, darkSurface) : contrastOf(accent, lightSurface);
  return aside < 3
    ? `is too dark beside the dark surface: a contrast of ${aside.toFixed(1)} and not 3`
    : undefined;
};

const shadesOf = (colour: Colour, surface: Colour, ink: Colour) => {
  const soft = mix(colour, surface, surface === darkSurface ? 0.28 : 0.09);
  return {
    accent: printColour(colour),
    'accent-strong': printColour(mix(colour, black, 0.86)),
    'accent-soft': printColour(soft),
    'accent-text': printColour(legible(colour, ink, [soft])),
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
