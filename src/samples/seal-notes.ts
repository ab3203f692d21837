/**
 * Notes which key sealed which text, whenever a sample opens on this device. The random vector at a ciphertext's start
 * names the text, and the fingerprint names the key; neither is secret. If a sample later stays closed, the notes show
 * whether it is damaged or needs another key. Notes are only a hint: without them the answer is 'unknown'.
 */
import * as z from 'zod/mini';
import { parseJson } from '../domain/parse-json.ts';
import type { KeyValueStore } from '../platform/ports.ts';

export interface SealNotes {
  /** Notes that the key with this fingerprint opened it. */
  note(sealed: string, fingerprint: string): void;
  /** Returns the fingerprint of the key that opened it before. */
  keyOf(sealed: string): string | undefined;
}

const entry = 'sample-keys';
/** Title and content of three samples, and of their former versions. */
const longest = 24;
/** Base64 characters of the 12-byte vector. */
const vectorLength = 16;

const stored = z.array(z.tuple([z.string(), z.string()]));

const parse = (text: string | null): [vector: string, fingerprint: string][] =>
  z.safeParse(stored, parseJson(text ?? '')).data ?? [];

export const createSealNotes = (store: KeyValueStore): SealNotes => {
  const keyOf = (sealed: string) => {
    const vector = sealed.slice(0, vectorLength);
    return parse(store.read(entry)).find(([one]) => one === vector)?.[1];
  };
  return {
    keyOf,
    note: (sealed, fingerprint) => {
      if (keyOf(sealed) === fingerprint) return;
      const vector = sealed.slice(0, vectorLength);
      const others = parse(store.read(entry)).filter(([one]) => one !== vector);
      const notes = [...others, [vector, fingerprint]].slice(-longest);
      store.write(entry, JSON.stringify(notes));
    },
  };
};
