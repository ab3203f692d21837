/**
 * Crockford's base32, for values that people read, compare and type: 32 capital letters and digits without I, L, O and
 * U. Reading accepts small letters, and takes I, L and O for the digits they look like.
 */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Encodes the bits in order, five to a character. Zero bits fill the last character. */
export const toBase32 = (bytes: Uint8Array): string => {
  let text = '';
  let value = 0;
  let bits = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += digits.charAt((value >> (bits - 5)) & 31);
    value &= 31;
  }
  return bits === 0 ? text : text + digits.charAt((value << (5 - bits)) & 31);
};

/** Brings typed text to one spelling. */
export const normaliseBase32 = (text: string): string =>
  text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Returns undefined for a text that `toBase32` cannot write; only its spelling may differ. */
export const fromBase32 = (typed: string): Uint8Array<ArrayBuffer> | undefined => {
  const text = normaliseBase32(typed);
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let value = 0;
  let bits = 0;
  let at = 0;
  for (const character of text) {
    value = ((value & 255) << 5) | digits.indexOf(character);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (value >> bits) & 255;
    at += 1;
  }
  return toBase32(bytes) === text ? bytes : undefined;
};
