/**
 * The recovery text of a key, to be written down or shown as a QR code. It begins with 'CARDS1-M', which names the
 * format, its version and the kind of key (M for message samples, Z for proofs). The key's 32 bytes and a checksum of
 * 30 bits follow in Crockford's base32, in groups of four. It consists of capitals, digits and '-', so a QR code can
 * use its compact form. A mistake in writing or typing is reported and does not make another key. The text is as secret
 * as the key.
 */
import { fromBase32, normaliseBase32, toBase32 } from '../crypto/base32.ts';
import { cleanAddress } from '../domain/visible-text.ts';
import type { KeyKind } from './custody/custody-api.ts';
import { digest } from './fingerprint.ts';

export type Recovered =
  | { ok: true; kind: KeyKind; bytes: Uint8Array<ArrayBuffer> }
  /** `none`: not a recovery text; `version`: of a later format; `typo`: its checksum does not match. */
  | { ok: false; fault: 'none' | 'version' | 'typo' };

const letters: Record<KeyKind, string> = { master: 'M', zk: 'Z' };
const version = '1';
/** Characters for 32 bytes, and for the checksum. */
const keyLength = 52;
const checksumLength = 6;

const checksumOf = async (kind: KeyKind, bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toBase32(await digest(`key recovery ${version} ${kind}`, bytes)).slice(0, checksumLength);

/** Writes the text for 32 bytes, as described above. */
export const writeRecovery = async (
  kind: KeyKind,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const body = toBase32(bytes) + (await checksumOf(kind, bytes));
  return [`CARDS${version}`, letters[kind], ...(body.match(/.{1,4}/g) ?? [])].join('-');
};

/** Matches a text meant as a recovery text, even if its head is damaged. */
const likeness = /^CARDS(?:\d|.{40})/;

/** The checksum covers the kind as well: a mistyped letter is a typo, not a key of the other kind. */
export const readRecovery = async (typed: string): Promise<Recovered> => {
  const text = cleanAddress(typed)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');
  const [, number, letter, rest = ''] = /^CARDS(\d+)([MZ])(.*)$/.exec(text) ?? [];
  if (number === undefined) return { ok: false, fault: likeness.test(text) ? 'typo' : 'none' };
  if (number !== version) return { ok: false, fault: 'version' };
  const kind = letter === letters.master ? 'master' : 'zk';
  const body = normaliseBase32(rest);
  const bytes = fromBase32(body.slice(0, keyLength));
  const isWhole = bytes?.length === 32 && (await checksumOf(kind, bytes)) === body.slice(keyLength);
  return isWhole ? { ok: true, kind, bytes } : { ok: false, fault: 'typo' };
};
