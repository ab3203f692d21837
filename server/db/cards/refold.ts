/**
 * Writes the texts again that members are searched and ordered by, when the rule that makes them has changed
 * (src/domain/members/member-search.ts). It is done by that rule, not by a copy of it in SQL, before the server answers.
 */
import { asc, eq, gt, sql } from 'drizzle-orm';
import {
  headlineTextOf,
  interestTextOf,
  searchTextOf,
  sortNameOf,
} from '../../../src/domain/members/member-search.ts';
import type { Engine, Tx } from '../connection/engine.ts';
import { members } from '../schema/members.ts';
import { serverState } from '../schema/server.ts';

/** Raise it with every change of the rule. */
const foldVersion = 3;

/** Rows per transaction: few enough that members of another instance do not wait. */
const batch = 500;

const interests = sql<
  string[]
>`array(select t.name from member_tags mt join tags t on t.id = mt.tag_id
  where mt.member_id = members.id order by t.id)`;

/** Those after this id; returns the last one's, undefined after the last member. */
const refoldSome = async (tx: Tx, after: number): Promise<number | undefined> => {
  const { id, firstName, lastName, username, headline } = members;
  const { searchText, interestText, headlineText, sortName } = members;
  const names = { id, firstName, lastName, username, headline };
  const rows = await tx
    .select({ ...names, searchText, interestText, headlineText, sortName, interests })
    .from(members)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(batch)
    .for('no key update');
  for (const row of rows) {
    const texts = {
      searchText: searchTextOf(row),
      interestText: interestTextOf(row.interests),
      headlineText: headlineTextOf(row.headline),
      sortName: sortNameOf(row),
    };
    const isSame =
      texts.searchText === row.searchText &&
      texts.interestText === row.interestText &&
      texts.headlineText === row.headlineText &&
      texts.sortName === row.sortName;
    if (!isSame) await tx.update(members).set(texts).where(eq(id, row.id));
  }
  return rows.at(-1)?.id;
};

/** Instances that start together do the same, and it takes effect once. */
export const refold = async ({ read, write }: Pick<Engine, 'read' | 'write'>): Promise<void> => {
  const done = { version: serverState.foldVersion };
  const [state] = await read((tx) => tx.select(done).from(serverState));
  if (state && state.version >= foldVersion) return;
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    after = await write((tx) => refoldSome(tx, from));
  }
  await write((tx) => tx.update(serverState).set({ foldVersion }));
};
