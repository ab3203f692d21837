/** Members choose interests while an admin renames them, on a PostgreSQL that two instances of the server share. */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { interestTextOf } from '../../../../src/domain/members/member-search.ts';
import { lockMember } from '../../../../server/db/members/members.ts';
import { saveInterests } from '../../../../server/db/cards/profile-form.ts';
import { members } from '../../../../server/db/schema/members.ts';
import { admin } from '../../../support/admin.ts';
import { concurrentDatabases } from '../../../support/databases.ts';
import { startTestApis } from '../../../support/start-for-tests.ts';

interface Interest {
  id: number;
  name: string;
}

const path = '/tma/admin/interests';

describe.each(concurrentDatabases)('races of interests on $name', ({ openMany }) => {
  const settings = { writesPerMinute: 100_000 };
  const { api, apis } = startTestApis(() => openMany(2), { settings });

  test('R206 members who choose interests while names change are found by the present names', async () => {
    const { body } = await admin(api).get(path);
    const first = (body as { interests: Interest[] }).interests.slice(0, 4);
    const choosers = apis.flatMap((one) => Array.from({ length: 6 }, () => one.member()));
    /** Half of them give all up, and the others take some. */
    const choose = async (round: number): Promise<number[]> => {
      const answers = choosers.map((chooser, at) => {
        const tags = (at + round) % 2 === 0 ? [] : first.slice(at % 3);
        return chooser.post('/tma/meta/profile', { tags: tags.map(({ id }) => id) });
      });
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    const rename = async (round: number): Promise<number> => {
      const interests = first.map(({ id, name }) => ({ id, name: `${name} ${round}` }));
      return (await admin(api).put(path, { interests })).status;
    };
    for (let round = 0; round < 8; round += 1) {
      const [renamed, chosen] = await Promise.all([rename(round), choose(round)]);
      expect([renamed, ...chosen].every((status) => status === 200)).toBe(true);
    }
    const interests = sql<string[]>`array(select t.name from member_tags mt
      join tags t on t.id = mt.tag_id where mt.member_id = members.id order by t.id)`;
    const rows = await api.database.read((tx) =>
      tx.select({ interests, text: members.interestText }).from(members),
    );
    expect(rows.some(({ text }) => text.endsWith('7'))).toBe(true);
    for (const row of rows) expect(row.text).toBe(interestTextOf(row.interests));
  });

  /** Resolves when a statement waits for a lock. */
  const untilOneWaits = async (): Promise<void> => {
    const waits = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const { length } = await api.database.read((tx) =>
      tx.select({ one: sql`1` }).from(sql`(${waits}) w`),
    );
    if (length === 0) await untilOneWaits();
  };

  test.each([
    ['gives the interest up', []],
    ['takes another one as well', [0, 1]],
  ])(
    'R206 a member who %s while its name changes is found by the interests that remain',
    async (_what, chosen) => {
      const id = 8_600_000 + chosen.length;
      const chooser = api.member({ id });
      const { body } = await admin(api).get(path);
      const list = (body as { interests: Interest[] }).interests.slice(0, 2);
      const ids = list.map((interest) => interest.id);
      await chooser.post('/tma/meta/profile', { tags: ids.slice(0, 1) });
      const renamed = list.map(({ id: one, name }) => ({ id: one, name: `${name} again` }));
      let answer: Promise<{ status: number }> | undefined;
      await api.database.write(async (tx) => {
        await lockMember(tx, id, new Date(api.clock.now));
        await saveInterests(
          tx,
          id,
          chosen.map((at) => ids[at] ?? 0),
        );
        answer = admin(api).put(path, { interests: renamed });
        await untilOneWaits();
      });
      expect(await answer).toMatchObject({ status: 200 });
      const [row] = await api.database.read((tx) =>
        tx.select({ text: members.interestText }).from(members).where(eq(members.id, id)),
      );
      expect(row?.text).toBe(interestTextOf(chosen.map((at) => renamed[at]?.name ?? '')));
    },
  );
});
