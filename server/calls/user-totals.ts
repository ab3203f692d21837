/**
 * Counts how many members match a search. A small number is counted each time, so it is right. A large one is
 * remembered for a while: in a large community, counting would be most of a search's cost.
 */
import type { Tx } from '../db/engine.ts';
import {
  countAllUsers,
  countUsers,
  isAmongUsers,
  type Frequency,
  type MemberFilter,
} from '../db/users.ts';

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
    const name = JSON.stringify([filter.words.toSorted(), filter.tagId]);
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
