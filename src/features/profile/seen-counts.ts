/** Keeps the numbers of reactions, reviews and views that this device last showed on the own profile. */
import * as z from 'zod/mini';
import type { SeenCounts } from '../../domain/news.ts';
import type { KeyValueStore } from '../../platform/ports.ts';

const key = 'seen-counts';
const counts = z.object({ reactions: z.int(), reviews: z.int(), views: z.int() });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const readSeen = (storage: KeyValueStore): SeenCounts | undefined => {
  const stored = storage.read(key);
  return stored === null ? undefined : z.safeParse(counts, parseJson(stored)).data;
};

export const saveSeen = (storage: KeyValueStore, seen: SeenCounts): void =>
  storage.write(key, JSON.stringify(seen));
