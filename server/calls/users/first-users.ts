/** Answers the first page of the Users explorer without a search. Members who ask at the same time share the reads. */
import type { UsersPage } from '../../../src/contract/calls/users.ts';
import type { BatchedLoad } from '../../db/connection/batched-load.ts';
import type { Database } from '../../db/connection/engine.ts';
import { countOthers, readFirstUsers, readIsListed } from '../../db/cards/everybody.ts';
import { readBlockedWith } from '../../db/members/blocked.ts';
import { everybody } from '../../db/cards/user-filter.ts';
import { countAllUsers, toPage, type ListedRow } from '../../db/cards/users.ts';
import type { CountTotal } from './user-totals.ts';
import { toUsersPage } from './users-cursor.ts';

export interface FirstPageRequest {
  askerId: number;
  limit: number;
  now: Date;
}

/** Answers made from the same rows, by the member whose card is left out and the total. */
const made = new WeakMap<readonly ListedRow[], Map<string, UsersPage>>();

/** The page without the asker's own card. Most askers have no card on it. */
const toAnswer = (
  rows: readonly ListedRow[],
  total: number,
  { askerId, limit, now }: FirstPageRequest,
): UsersPage => {
  const own = rows.findIndex(({ memberId }) => memberId === askerId);
  const answers = made.get(rows) ?? new Map<string, UsersPage>();
  made.set(rows, answers);
  const others = () => (own < 0 ? rows : rows.toSpliced(own, 1));
  const name = `${own} ${total}`;
  const answer = answers.get(name) ?? toUsersPage(toPage(others(), limit, now), total);
  answers.set(name, answer);
  return answer;
};

interface FirstPageParts {
  countTotal: CountTotal;
  /** Reads the page for the asker alone: rows that are shared would have those whom they have blocked. */
  readAlone(): Promise<UsersPage>;
}

export const readFirst = async (
  database: Database,
  load: BatchedLoad,
  { countTotal, readAlone }: FirstPageParts,
  request: FirstPageRequest,
): Promise<UsersPage> => {
  const { askerId, limit, now } = request;
  const counting = {
    countFew: async () => (await load(countOthers, askerId)) ?? 0,
    // Asked separately, once a minute: it takes longer than the shared questions.
    countAll: () => database.read((tx) => countAllUsers(tx, everybody)),
    countLeftOut: async () => ((await load(readIsListed, askerId)) ? 1 : 0),
  };
  const [{ total }, rows = [], blocked] = await Promise.all([
    countTotal(everybody, counting, now),
    // One more shows whether there is a next page, and another may be the asker.
    load(readFirstUsers, limit + 2),
    load(readBlockedWith, askerId),
  ]);
  if (blocked) return readAlone();
  return toAnswer(rows, total, request);
};
