/**
 * Counts how many members match a search. A small number is counted each time, so it is right. A large one is
 * remembered for a while: in a large community, counting would be most of a search's cost.
 */
import { LRUCache } from 'lru-cache';
import type { Frequency, MemberFilter } from '../../db/cards/user-filter.ts';

const few = 1000;
const rememberedMs = 60_000;
const maxRemembered = 500;

export interface UserTotal {
  total: number;
  frequency: Frequency;
}

/** How those who match a filter are counted. */
export interface Counting {
  /** Without the asker; no more than `most`, or a little more, are counted. */
  countFew(most: number): Promise<number>;
  /** For any asker. */
  countAll(): Promise<number>;
  /** How many of them the asker is not shown. */
  countLeftOut(): Promise<number>;
}

export type CountTotal = (
  filter: MemberFilter,
  counting: Counting,
  now: Date,
) => Promise<UserTotal>;

export const createUserTotals = (): CountTotal => {
  const remembered = new LRUCache<string, { total: number; at: number }>({ max: maxRemembered });

  const recall = (name: string, now: number): number | undefined => {
    const known = remembered.get(name);
    return known && now >= known.at && now - known.at < rememberedMs ? known.total : undefined;
  };

  return async (filter, { countFew, countAll, countLeftOut }, now) => {
    const tagIds = filter.tagIds.toSorted((one, other) => one - other);
    const name = JSON.stringify([filter.words.map((word) => word.join(' ')).toSorted(), tagIds]);
    let all = recall(name, now.getTime());
    if (all === undefined) {
      const total = await countFew(few + 1);
      if (total <= few) return { total, frequency: 'few' };
      all = await countAll();
      remembered.set(name, { total: all, at: now.getTime() });
    }
    return { total: all - (await countLeftOut()), frequency: 'many' };
  };
};
