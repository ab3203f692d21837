/** Lower-case hex digits, two for a byte. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Accepts digits of either case; undefined for anything else. */
export const fromHex = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  /^(?:[\da-f]{2})*$/i.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
    : undefined;
