/**
 * Base64 (RFC 4648, section 4), strict: one text for each sequence of bytes, with its '=' and without anything else.
 * `atob` alone takes white space, missing '=' and stray bits in the last character, so that an altered text could pass.
 */

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const decode = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/** Undefined for any text that `toBase64` would not have written. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  const bytes = decode(text);
  return bytes && toBase64(bytes) === text ? bytes : undefined;
};
