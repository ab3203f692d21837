/**
 * The stored form of the two kinds of keys: the names of their entries in the cloud and on the device, and their text.
 * Stored data is input: a value that is not a key is never used, and never replaced either.
 */
import { fromBase64, toBase64 } from '../../crypto/base64.ts';
import type { KeyKind } from '../custody/custody-api.ts';
import { fromHex, toHex } from '../../domain/hex.ts';

export const keyBytes = 32;

type Bytes = Uint8Array<ArrayBuffer>;

interface KeyFormat {
  /** Name of the entry. The names of old keys begin with it. */
  entry: string;
  write(bytes: Bytes): string;
  /** Returns the bytes of a stored value; undefined if it is not a key. White space around it is ignored. */
  read(text: string): Bytes | undefined;
}

const whole = (bytes: Bytes | undefined): Bytes | undefined =>
  bytes?.length === keyBytes ? bytes : undefined;

export const keyFormats: Record<KeyKind, KeyFormat> = {
  master: {
    entry: 'master_key',
    write: toBase64,
    read: (text) => whole(fromBase64(text.trim())),
  },
  zk: {
    entry: 'zk_master_key',
    write: toHex,
    read: (text) => whole(fromHex(text.trim())),
  },
};
