/**
 * The two places where a key is kept, spoken to in the same way: the messenger's cloud, and this device (device-shelf.ts). Both may refuse to
 * keep a value without saying so, so a value counts as kept only when it was read back.
 */
import type { CloudFailure, CloudStorage } from '../platform/ports.ts';
import type { KeyKind } from './custody-api.ts';
import { fingerprintOf } from './fingerprint.ts';
import { keyFormats } from './key-format.ts';

export interface HeldKey {
  held: 'key';
  text: string;
  bytes: Uint8Array;
  fingerprint: string;
}

/** However they are written. A fingerprint of 50 bits names a key to people; that two of them agree proves nothing. */
export const isSameKey = (one: HeldKey, other: HeldKey): boolean =>
  one.bytes.length === other.bytes.length &&
  one.bytes.every((byte, at) => byte === other.bytes[at]);

/** What is found under a name. `invalid`: a text that is no key. `unread`: something or nothing, nobody knows. */
export type Held =
  | { held: 'empty' }
  | HeldKey
  | { held: 'invalid'; text: string }
  | { held: 'unread'; reason: CloudFailure };

export interface Shelf {
  /** Undefined where it does not answer; '' for what is not there. */
  read(name: string): Promise<{ text: string } | { reason: CloudFailure }>;
  /** Writes, whatever is there, and reads back: true only when exactly this is there now. */
  keep(name: string, text: string): Promise<boolean>;
  names(): Promise<{ names: string[] } | { reason: CloudFailure }>;
}

export const cloudShelf = (cloud: CloudStorage): Shelf => {
  const read: Shelf['read'] = async (name) => {
    const answer = await cloud.get(name);
    return answer.ok ? { text: answer.value } : { reason: answer.reason };
  };
  return {
    read,
    keep: async (name, text) => {
      // Whatever it answers: a call that failed or was not answered may still have been carried out.
      await cloud.set(name, text);
      const found = await read(name);
      return 'text' in found && found.text === text;
    },
    names: async () => {
      const answer = await cloud.keys();
      return answer.ok ? { names: answer.value } : { reason: answer.reason };
    },
  };
};

/** What a stored text is. */
export const heldOf = async (
  kind: KeyKind,
  text: string,
): Promise<Exclude<Held, { held: 'unread' }>> => {
  if (text === '') return { held: 'empty' };
  const bytes = keyFormats[kind].read(text);
  if (!bytes) return { held: 'invalid', text };
  return { held: 'key', text, bytes, fingerprint: await fingerprintOf(kind, bytes) };
};

export const lookAt = async (shelf: Shelf, kind: KeyKind, name: string): Promise<Held> => {
  const found = await shelf.read(name);
  return 'text' in found ? heldOf(kind, found.text) : { held: 'unread', reason: found.reason };
};
