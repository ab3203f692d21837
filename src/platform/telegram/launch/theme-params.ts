/**
 * Reads theme parameters, which are decoration: anything but a colour is left out, and nothing else depends on it.
 * Clients write colours as '#RRGGBB' in either case, with alpha (Web A and K), or as an integer. Older versions of
 * Android send integers with alpha, which are negative. The SDK also knew '#rgb' and `rgb()`. Small, since the page
 * reads them before its first paint.
 */
import { parseJson } from '../../../domain/parse-json.ts';
import type { ThemeParams } from '../../ports.ts';

const forms = [
  /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/,
  /^#([\da-f])([\da-f])([\da-f])([\da-f])?$/,
  /^rgba?\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]+)%?)?\)$/,
];

const hexadecimal = (value: number, digits: number): string =>
  value.toString(16).padStart(digits, '0');

const ofText = (text: string): string | undefined => {
  const [, ...parts] = forms.map((form) => form.exec(text)).find((found) => found) ?? [];
  const [red, green, blue, alpha] = parts;
  // A fully transparent colour counts as none.
  if (red === undefined || /^[0.]+$/.test(alpha ?? '')) return undefined;
  const toHex = (part = '') =>
    text.startsWith('#') ? part.padStart(2, part) : hexadecimal(Math.min(255, Number(part)), 2);
  return `#${toHex(red)}${toHex(green)}${toHex(blue)}`;
};

const colourOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return ofText(value.trim().toLowerCase());
  return Number.isInteger(value) ? `#${hexadecimal(Number(value) & 0xff_ff_ff, 6)}` : undefined;
};

/** `given`: colours by name. Anything else has none. */
export const themeParamsOf = (given: unknown): ThemeParams =>
  Object.fromEntries(
    Object.entries(Object(given) as object).flatMap(([name, value]) => {
      const colour = colourOf(value);
      return colour === undefined ? [] : [[name, colour]];
    }),
  );

/** As the launch passes them. */
export const parseThemeParams = (json: string | null): ThemeParams =>
  themeParamsOf(parseJson(json ?? ''));
