/**
 * A store of a key: the messenger's cloud, or this device (device-store.ts). Either may lose a value silently. So a
 * value counts as stored only when it was read back.
 */
import type { CloudAnswer, CloudFailure, CloudStorage } from '../../platform/ports.ts';
import type { KeyKind } from '../custody/custody-api.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { keyFormats } from './key-format.ts';

export interface StoredKey {
  type: 'key';
  text: string;
  bytes: Uint8Array;
  fingerprint: string;
}

/** Compares bytes: a fingerprint has 50 bits, so two keys may share one. */
export const isSameKey = (one: StoredKey, other: StoredKey): boolean =>
  one.bytes.length === other.bytes.length &&
  one.bytes.every((byte, at) => byte === other.bytes[at]);

/** What a store has under a name. `invalid`: a text that is not a key. `unread`: the store did not answer. */
export type StoredValue =
  | { type: 'empty' }
  | StoredKey
  | { type: 'invalid'; text: string }
  | { type: 'unread'; reason: CloudFailure };

export interface KeyStore {
  /** Returns the text, or '' if there is none; the reason if the store does not answer. */
  read(name: string): Promise<{ text: string } | { reason: CloudFailure }>;
  /** Overwrites the entry and reads it back. True only if it now holds exactly this text. */
  keep(name: string, text: string): Promise<boolean>;
  names(): Promise<{ names: string[] } | { reason: CloudFailure }>;
}

/**
 * The cloud for one act, such as a search. A question that fails is not asked again in that act: some clients answer no
 * failed call, and each silence takes seconds. An empty answer counts only if the list of names agrees. Otherwise one
 * of the two answers is false, and the entry is unread.
 */
export const cloudKeyStore = (cloud: CloudStorage): KeyStore => {
  let failure: CloudFailure | undefined;
  const ask = async <T>(question: () => Promise<CloudAnswer<T>>): Promise<CloudAnswer<T>> => {
    if (failure) return { ok: false, reason: failure };
    const answer = await question();
    if (!answer.ok) failure = answer.reason;
    return answer;
  };
  const list = () => ask(() => cloud.keys());
  const read: KeyStore['read'] = async (name) => {
    const answer = await ask(() => cloud.get(name));
    if (!answer.ok) return { reason: answer.reason };
    if (answer.value !== '') return { text: answer.value };
    const names = await list();
    if (!names.ok) return { reason: names.reason };
    return names.value.includes(name) ? { reason: 'failed' } : { text: '' };
  };
  return {
    read,
    keep: async (name, text) => {
      // The answer is ignored: a failed call may still have been carried out.
      await cloud.set(name, text);
      const found = await read(name);
      return 'text' in found && found.text === text;
    },
    names: async () => {
      const answer = await list();
      return answer.ok ? { names: answer.value } : { reason: answer.reason };
    },
  };
};

/** Tells apart a key, an empty entry and a text that is not a key. */
export const parseStored = async (
  kind: KeyKind,
  text: string,
): Promise<Exclude<StoredValue, { type: 'unread' }>> => {
  if (text === '') return { type: 'empty' };
  const bytes = keyFormats[kind].read(text);
  if (!bytes) return { type: 'invalid', text };
  return { type: 'key', text, bytes, fingerprint: await fingerprintOf(kind, bytes) };
};

export const readKey = async (
  store: KeyStore,
  kind: KeyKind,
  name: string,
): Promise<StoredValue> => {
  const found = await store.read(name);
  return 'text' in found ? parseStored(kind, found.text) : { type: 'unread', reason: found.reason };
};
