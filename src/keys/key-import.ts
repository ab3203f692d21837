/**
 * Checks a key that the member enters: the text of an old key, or a recovery text. A key of message samples is checked
 * step by step, and its first fault is reported. A key of proofs is saved as given. Both accept a recovery text, and
 * report its mistakes.
 */
import { importKey } from '../crypto/aes-gcm.ts';
import { fromBase64 } from '../crypto/base64.ts';
import { cleanAddress, isBlank } from '../domain/visible-text.ts';
import type { ImportFault, KeyKind } from './custody/custody-api.ts';
import { keyBytes, keyFormats } from './stored/key-format.ts';
import { readRecovery } from './recovery.ts';

/** `text`: what will be stored. */
export type Import = { ok: true; text: string } | { ok: false; fault: ImportFault };

type Bytes = Uint8Array<ArrayBuffer>;

const isUsable = async (bytes: Bytes): Promise<boolean> => {
  try {
    const key = await importKey(bytes);
    const iv = new Uint8Array(12);
    // Encrypts once to test whether this browser can use the key; the result is discarded.
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array());
    return true;
  } catch {
    return false;
  }
};

/** Copying easily loses the '=' at the end, which carries no information. */
const decode = (text: string): Bytes | undefined => {
  const bare = text.replace(/={1,2}$/, '');
  return fromBase64(bare.padEnd(Math.ceil(bare.length / 4) * 4, '='));
};

const importMaster = async (typed: string): Promise<Import> => {
  const bytes = decode(cleanAddress(typed));
  if (!bytes) return { ok: false, fault: 'format' };
  if (bytes.length !== keyBytes) return { ok: false, fault: 'length' };
  if (!(await isUsable(bytes))) return { ok: false, fault: 'unusable' };
  return { ok: true, text: keyFormats.master.write(bytes) };
};

/** Reads a recovery text; undefined if the text is not one. */
const importRecovery = async (kind: KeyKind, typed: string): Promise<Import | undefined> => {
  const recovered = await readRecovery(typed);
  if (recovered.ok) {
    if (recovered.kind !== kind) return { ok: false, fault: 'recovery-other' };
    return { ok: true, text: keyFormats[kind].write(recovered.bytes) };
  }
  if (recovered.fault === 'none') return undefined;
  return { ok: false, fault: recovered.fault === 'typo' ? 'recovery-typo' : 'recovery-other' };
};

export const importTyped = async (kind: KeyKind, typed: string): Promise<Import> => {
  if (isBlank(typed)) return { ok: false, fault: 'empty' };
  const recovered = await importRecovery(kind, typed);
  if (recovered) return recovered;
  return kind === 'master' ? importMaster(typed) : { ok: true, text: typed };
};
