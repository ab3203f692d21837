/**
 * How many members match. Few are counted each time, so that the number is right; where they are many, that and their
 * number are remembered for a while: in a large community counting would else be most of what a search costs.
 */
import type { Tx } from '../db/engine.ts';
import type { Frequency, MemberFilter } from '../db/user-filter.ts';
import { countAllUsers, countUsers, isAmongUsers } from '../db/users.ts';

const few = 1000;
const rememberedMs = 60_000;
const mostRemembered = 500;

export interface UserTotal {
  total: number;
  frequency: Frequency;
}

export type CountTotal = (
  tx: Tx,
  askerId: number,
  filter: MemberFilter,
  now: Date,
) => Promise<UserTotal>;

export const createUserTotals = (): CountTotal => {
  const remembered = new Map<string, { total: number; at: number }>();

  const recall = (name: string, now: number): number | undefined => {
    const known = remembered.get(name);
    return known && now >= known.at && now - known.at < rememberedMs ? known.total : undefined;
  };

  const remember = (name: string, total: number, now: number): void => {
    remembered.delete(name);
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= mostRemembered) remembered.delete(oldest);
    remembered.set(name, { total, at: now });
  };

  return async (tx, askerId, filter, now) => {
    const tagIds = filter.tagIds.toSorted((one, other) => one - other);
    const name = JSON.stringify([filter.words.toSorted(), tagIds]);
    let all = recall(name, now.getTime());
    if (all === undefined) {
      const total = await countUsers(tx, askerId, filter, few + 1);
      if (total <= few) return { total, frequency: 'few' };
      all = await countAllUsers(tx, filter);
      remember(name, all, now.getTime());
    }
    const isAsker = await isAmongUsers(tx, askerId, filter);
    return { total: isAsker ? all - 1 : all, frequency: 'many' };
  };
};
