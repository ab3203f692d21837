/** AES-256-GCM as message samples use it: base64 of 12 random bytes, the ciphertext and its 16-byte tag. */
import type { RandomBytes } from '../domain/padding.ts';

/** `malformed`: not such a base64 text at all. `refused`: another key, or a changed bit. `not-text`: no UTF-8. */
export type Opened =
  { ok: true; text: string } | { ok: false; fault: 'malformed' | 'refused' | 'not-text' };

/** From 32 bytes; the result cannot be exported. Rejects where the browser refuses the key. */
export declare const importKey: (bytes: Uint8Array<ArrayBuffer>) => Promise<CryptoKey>;

/** Rejects where the browser refuses to encrypt. */
export declare const seal: (key: CryptoKey, text: string, random: RandomBytes) => Promise<string>;

export declare const open: (key: CryptoKey, sealed: string) => Promise<Opened>;
