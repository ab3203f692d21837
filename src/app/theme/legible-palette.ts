/**
 * Turns the messenger's theme into colours that a member can read. A messenger may send any six colours, and some of
 * its own pairs are too pale for text of our size. The background stays as sent. Text colours move towards black, white
 * or the text's colour until the contrast is 4.5 (WCAG 2.2, 1.4.3). Keys are those of --tma-* in ui/tokens.css.
 */
import {
  black,
  legible,
  luminance,
  mix,
  parseColour,
  printColour,
  reads,
  white,
  type Colour,
} from '../../domain/colour.ts';
import type { ThemeParams } from '../../platform/ports.ts';

/** The product's own colours of ui/tokens.css, for parameters that the messenger does not send. */
interface OwnColours {
  text: Colour;
  surface: Colour;
  accent: Colour;
  link: Colour;
  danger: Colour;
  dangerSoft: Colour;
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

/** A tint of `ground`, unless text would not be legible on it. */
const tint = (colour: Colour, ground: Colour, share: number, text: Colour): Colour => {
  const tinted = mix(colour, ground, share);
  return reads(text, [tinted]) ? tinted : ground;
};

/** The first of these that is legible, else black or white: one of the two is legible on any colour. */
const textOn = (ground: Colour, wished: readonly Colour[]): Colour =>
  [...wished, black].find((colour) => reads(colour, [ground])) ?? white;

/** Empty if the messenger sends no background, since all other colours depend on it. */
export const legiblePalette = (
  params: ThemeParams,
  scheme: 'light' | 'dark',
): Record<string, string> => {
  const background = parseColour(params.bg_color);
  if (!background) return {};
  const own = ownColours[scheme];

  const text = textOn(background, [parseColour(params.text_color) ?? own.text, own.text]);
  const wishedSurface = parseColour(params.secondary_bg_color) ?? own.surface;
  const surface = reads(text, [wishedSurface]) ? wishedSurface : background;
  const sunken = tint(text, surface, 0.07, text);
  const onButton = parseColour(params.button_text_color) ?? white;
  const away = luminance(onButton) > 0.18 ? black : white;
  const button = legible(parseColour(params.button_color) ?? own.accent, away, [onButton]);
  const soft = tint(button, surface, 0.14, text);
  const grounds = [background, surface, sunken, soft];
  const link = parseColour(params.link_color) ?? own.link;
  const danger = parseColour(params.destructive_text_color) ?? own.danger;

  const colours: Record<string, Colour> = {
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
    Object.entries(colours).map(([name, colour]) => [`--tma-${name}`, printColour(colour)]),
  );
};
