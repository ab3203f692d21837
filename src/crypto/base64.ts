/**
 * Strict base64 (RFC 4648, section 4): each sequence of bytes has one text, with its '=' and nothing else. `atob` alone
 * accepts white space, missing '=' and stray bits in the last character, so an altered text could pass.
 */

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const decode = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/** Returns undefined for any text that `toBase64` cannot write. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  const bytes = decode(text);
  return bytes && toBase64(bytes) === text ? bytes : undefined;
};
