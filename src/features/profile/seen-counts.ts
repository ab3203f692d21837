/** Keeps the numbers of reactions, reviews and views that this device last showed on the own profile. */
import * as z from 'zod/mini';
import type { SeenCounts } from '../../domain/news.ts';
import { parseJson } from '../../domain/parse-json.ts';
import type { KeyValueStore } from '../../platform/ports.ts';

const key = 'seen-counts';
const counts = z.object({ reactions: z.int(), reviews: z.int(), views: z.int() });

export const readSeen = (storage: KeyValueStore): SeenCounts | undefined =>
  z.safeParse(counts, parseJson(storage.read(key) ?? '')).data;

export const saveSeen = (storage: KeyValueStore, seen: SeenCounts): void =>
  storage.write(key, JSON.stringify(seen));
