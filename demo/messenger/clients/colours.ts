/** Writes a theme as a client does. */
import type { MessengerPalette } from './themes.ts';
import type { ClientName, ColourFormat } from './kinds.ts';
import { traitOf } from './table.ts';

export type WrittenTheme = Record<string, string | number>;

/** Of the colours that Web A reads from its style, these come without alpha. */
const withoutAlpha: ReadonlySet<string> = new Set(['#ffffff', '#e53935']);

/** A colour of Android: a signed integer of four bytes; the first is alpha. */
const toInteger = (hex: string): number => Number.parseInt(`ff${hex.slice(1)}`, 16) | 0;

const write = (hex: string, format: ColourFormat): string | number => {
  switch (format) {
    case 'capital-hex':
      return hex.toUpperCase();
    case 'some-alpha':
      return withoutAlpha.has(hex) ? hex : `${hex}ff`;
    case 'integers':
      return toInteger(hex);
    default:
      return hex;
  }
};

/** The theme as the client passes it at a launch, or in an event. */
export const writeTheme = (
  theme: MessengerPalette,
  client: ClientName,
  occasion: 'launchColours' | 'eventColours',
): WrittenTheme => {
  const missing = traitOf(client, 'missingColours');
  const format = traitOf(client, occasion);
  return Object.fromEntries(
    Object.entries(theme)
      .filter(([name]) => !missing.includes(name))
      .map(([name, hex]) => [name, write(hex, format)]),
  );
};
