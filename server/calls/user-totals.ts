/**
 * How many members match. Few are counted each time, so that the number is right; of many the count is remembered for a
 * while: in a large community it would else be most of what a search costs.
 */
import type { Tx } from '../db/database.ts';
import {
  countAllUsers,
  countUsers,
  isAmongUsers,
  type Frequency,
  type UsersFilter,
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
  filter: UsersFilter,
  now: Date,
) => Promise<UserTotal>;

export const createUserTotals = (): CountTotal => {
  const remembered = new Map<string, { total: number; at: number }>();

  const countMany = async (tx: Tx, filter: UsersFilter, now: number): Promise<number> => {
    const name = JSON.stringify([filter.words.toSorted(), filter.tagId]);
    const known = remembered.get(name);
    if (known && now >= known.at && now - known.at < rememberedMs) return known.total;
    const total = await countAllUsers(tx, filter);
    remembered.delete(name);
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= mostRemembered) remembered.delete(oldest);
    remembered.set(name, { total, at: now });
    return total;
  };

  return async (tx, askerId, filter, now) => {
    const total = await countUsers(tx, askerId, filter, few + 1);
    if (total <= few) return { total, frequency: 'few' };
    const all = await countMany(tx, filter, now.getTime());
    const isAsker = await isAmongUsers(tx, askerId, filter);
    return { total: isAsker ? all - 1 : all, frequency: 'many' };
  };
};
