/**
 * The recovery text of a key, to be written down or shown as a QR code: 'CARDS1-M', which names the format, its version
 * and the kind of key (M for message samples, Z for proofs), then the key's 32 bytes and a checksum of 30 bits in
 * Crockford's base32, in groups of four. Capitals, digits and '-' alone, so that a QR code takes it in its short form,
 * and a mistake in writing or typing is reported instead of making another key. It is as secret as the key.
 */
import { fromBase32, normaliseBase32, toBase32 } from '../crypto/base32.ts';
import type { KeyKind } from './custody-api.ts';
import { digest } from './fingerprint.ts';

export type Recovered =
  | { ok: true; kind: KeyKind; bytes: Uint8Array<ArrayBuffer> }
  /** `none`: no recovery text at all; `version`: of a later format; `typo`: does not agree with its checksum. */
  | { ok: false; fault: 'none' | 'version' | 'typo' };

const letters: Record<KeyKind, string> = { master: 'M', zk: 'Z' };
const version = '1';
/** Characters for 32 bytes, and of the checksum. */
const keyLength = 52;
const checksumLength = 6;

const checksumOf = async (kind: KeyKind, bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toBase32(await digest(`key recovery ${version} ${kind}`, bytes)).slice(0, checksumLength);

/** The text of 32 bytes, as described above. */
export const writeRecovery = async (
  kind: KeyKind,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const body = toBase32(bytes) + (await checksumOf(kind, bytes));
  return [`CARDS${version}`, letters[kind], ...(body.match(/.{1,4}/g) ?? [])].join('-');
};

/** Meant as a recovery text, also if its head is damaged. */
const likeness = /^CARDS(?:\d|.{40})/;

/** The kind is part of the checksum as well: a mistyped letter is a typo, not a key of the other kind. */
export const readRecovery = async (typed: string): Promise<Recovered> => {
  const text = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const [, number, letter, rest = ''] = /^CARDS(\d+)([MZ])(.*)$/.exec(text) ?? [];
  if (number === undefined) return { ok: false, fault: likeness.test(text) ? 'typo' : 'none' };
  if (number !== version) return { ok: false, fault: 'version' };
  const kind = letter === letters.master ? 'master' : 'zk';
  const body = normaliseBase32(rest);
  const bytes = fromBase32(body.slice(0, keyLength));
  const isWhole = bytes?.length === 32 && (await checksumOf(kind, bytes)) === body.slice(keyLength);
  return isWhole ? { ok: true, kind, bytes } : { ok: false, fault: 'typo' };
};
