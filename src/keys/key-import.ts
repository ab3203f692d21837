/**
 * A key that the member gives: the old key's text, or a recovery text. A key of message samples is checked step by step
 * and its first fault reported; one of proofs is saved as given. A recovery text is taken by both, and its mistakes are reported.
 */
import { importKey } from '../crypto/aes-gcm.ts';
import { fromBase64 } from '../crypto/base64.ts';
import type { ImportFault, KeyKind } from './custody-api.ts';
import { keyBytes, keyFormats } from './key-format.ts';
import { readRecovery } from './recovery.ts';

/** `text`: as it will be stored. */
export type Import = { ok: true; text: string } | { ok: false; fault: ImportFault };

type Bytes = Uint8Array<ArrayBuffer>;

const isUsable = async (bytes: Bytes): Promise<boolean> => {
  try {
    const key = await importKey(bytes);
    const iv = new Uint8Array(12);
    // The outcome is thrown away: a trial whether this browser works with the key at all.
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array());
    return true;
  } catch {
    return false;
  }
};

/** Copying loses '=' at the end easily, and nothing with it. */
const decode = (text: string): Bytes | undefined => {
  const bare = text.replace(/={1,2}$/, '');
  return fromBase64(bare.padEnd(Math.ceil(bare.length / 4) * 4, '='));
};

const importMaster = async (typed: string): Promise<Import> => {
  const bytes = decode(typed.trim());
  if (!bytes) return { ok: false, fault: 'format' };
  if (bytes.length !== keyBytes) return { ok: false, fault: 'length' };
  if (!(await isUsable(bytes))) return { ok: false, fault: 'unusable' };
  return { ok: true, text: keyFormats.master.write(bytes) };
};

/** What a recovery text says; undefined where the text is none. */
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
  if (typed.trim() === '') return { ok: false, fault: 'empty' };
  const recovered = await importRecovery(kind, typed);
  if (recovered) return recovered;
  return kind === 'master' ? importMaster(typed) : { ok: true, text: typed };
};
