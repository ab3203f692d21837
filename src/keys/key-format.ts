/**
 * How the two kinds of keys are written down: the names of their entries in the cloud and on the device, and their
 * text. A stored value is input: what is no key is never used, and never replaced either.
 */
import { fromBase64, toBase64 } from '../crypto/base64.ts';
import type { KeyKind } from './custody-api.ts';
import { fromHex, toHex } from '../domain/hex.ts';

export const keyBytes = 32;

type Bytes = Uint8Array<ArrayBuffer>;

interface KeyFormat {
  /** Name of the entry; old keys are under names that begin with it. */
  entry: string;
  write(bytes: Bytes): string;
  /** The bytes of a stored value; undefined where it is no key. White space around it is forgiven. */
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
