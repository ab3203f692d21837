/** The interests that are offered: an admin changes them at once, where no file decides. */
import { describe, expect, test } from 'vitest';
import { listActs } from '../../../../server/admin/lists.ts';
import { offerInterestsOf } from '../../../../server/db/cards/interests.ts';
import type { LoggedAct } from '../../../../src/contract/calls/admin.ts';
import { maxInterests } from '../../../../src/domain/members/interests.ts';
import { admin, adminId } from '../../../support/admin.ts';
import { publicMember, testSettings, type Asker } from '../../../support/api-server.ts';
import { databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

interface Interest {
  id: number;
  name: string;
}

const path = '/tma/admin/interests';

const offeredTo = async (member: Asker) => (await member.get('/tma/meta/tags')).body as Interest[];
const namesFor = async (member: Asker) => (await offeredTo(member)).map(({ name }) => name);
const interestsOf = async (member: Asker) => {
  const { body } = await member.get('/tma/profile');
  return (body as { data: { profile: { tags: string[] } } }).data.profile.tags;
};

const foundBy = async (q: string, asker: Asker) => {
  const { body } = await asker.get('/tma/users', { query: { q } });
  return (body as { profiles: { tags: string[] }[] }).profiles.map(({ tags }) => tags);
};

describe.each(databases)('R206 the first interests on $name', ({ open }) => {
  const api = startTestApi(open);

  test('members choose from the list of the admins, who begin with 24', async () => {
    const { body } = await admin(api).get(path);
    expect(body).toEqual({ interests: await offeredTo(api.member()), isFromFile: false });
    expect((body as { interests: Interest[] }).interests).toHaveLength(24);
  });
});

describe.each(databases)('R206 interests of the admins on $name', ({ open }) => {
  const api = startTestApi(open, { settings: { writesPerMinute: 10_000 } });

  const read = async () =>
    ((await admin(api).get(path)).body as { interests: Interest[] }).interests;
  const put = (interests: unknown) => admin(api).put(path, { interests });
  /** Offers exactly these, and resolves to the list. */
  const offer = async (...names: string[]): Promise<Interest[]> => {
    const answer = await put(names.map((name) => ({ name })));
    const interests = await read();
    expect(answer).toMatchObject({ status: 200, body: { interests } });
    return interests;
  };
  const logged = async () =>
    ((await admin(api).get('/tma/admin/acts')).body as { acts: LoggedAct[] }).acts.filter(
      ({ kind }) => kind === 'interests',
    );

  test('an interest is added, the order changes, and a removed one stays on the cards that have it', async () => {
    const keeper = await publicMember(api);
    const list = await offer('Art', 'Books', 'Chess');
    const [art, books, chess] = list.map(({ id }) => id);
    await keeper.post('/tma/meta/profile', { tags: [art, books] });
    expect(
      await put([{ id: chess, name: 'Chess' }, { name: '  Bees ' }, { id: books, name: 'Books' }]),
    ).toMatchObject({ status: 200 });
    expect(await namesFor(api.member())).toEqual(['Chess', 'Bees', 'Books']);
    expect(await namesFor(keeper)).toEqual(['Chess', 'Bees', 'Books', 'Art']);
    expect(await interestsOf(keeper)).toEqual(['Books', 'Art']);
    // It comes back as the one that it was.
    const again = await offer('art', 'Books');
    expect(again).toEqual([
      { id: art, name: 'art' },
      { id: books, name: 'Books' },
    ]);
    expect(await interestsOf(keeper)).toEqual(['art', 'Books']);
  });

  test('a new name comes to the cards that have it, and to the search', async () => {
    const keeper = await publicMember(api);
    const asker = await publicMember(api);
    const [sailing, cooking] = await offer('Sailing', 'Cooking');
    await keeper.post('/tma/meta/profile', { tags: [sailing?.id, cooking?.id] });
    expect(await foundBy('sail', asker)).toEqual([['Sailing', 'Cooking']]);
    expect(
      await put([
        { id: sailing?.id, name: 'Große Boote' },
        { id: cooking?.id, name: 'Cooking' },
      ]),
    ).toMatchObject({ status: 200 });
    expect(await foundBy('sail', asker)).toEqual([]);
    expect(await foundBy('grosse boote cook', asker)).toEqual([['Große Boote', 'Cooking']]);
    expect(await interestsOf(keeper)).toEqual(['Große Boote', 'Cooking']);

    await put([
      { id: sailing?.id, name: 'Cooking' },
      { id: cooking?.id, name: 'Große Boote' },
      { name: 'Sailing' },
    ]);
    expect(await interestsOf(keeper)).toEqual(['Cooking', 'Große Boote']);
    expect((await read()).map(({ name }) => name)).toEqual(['Cooking', 'Große Boote', 'Sailing']);
    expect(await foundBy('sail', asker)).toEqual([]);
    expect(await foundBy('boote', asker)).toHaveLength(1);
  });

  test('the name of an interest that is no longer offered is not given to another', async () => {
    const [running, cycling] = await offer('Running', 'Cycling');
    await put([{ id: cycling?.id, name: 'Cycling' }]);
    expect(await put([{ id: cycling?.id, name: 'running' }])).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', error: expect.stringContaining('“running”') },
    });
    expect(await put([{ id: 999_999, name: 'Chess' }])).toMatchObject({ status: 422 });
    expect(await read()).toEqual([cycling]);
    expect(await offer('Running')).toEqual([running]);
  });

  test('two interests that differ only in case, left by former files, can still be offered', async () => {
    await offerInterestsOf(api.database, [{ name: 'Ice' }]);
    await offerInterestsOf(api.database, [{ name: 'ICE' }]);
    const [ice] = await read();
    expect(await put([ice, { name: 'Snow' }])).toMatchObject({ status: 200 });
    expect((await offer('Ice')).map(({ name }) => name)).toEqual(['Ice']);
    expect(await offer('ICE')).toEqual([ice]);
  });

  test.each([
    ['no interest', []],
    ['a name of nothing', [{ name: ' \t ' }]],
    ['a name of 41 characters', [{ name: 'a'.repeat(41) }]],
    ['a name of two lines', [{ name: 'a\nb' }]],
    ['one name twice', [{ name: 'Tea' }, { name: 'TEA ' }]],
    [
      'one id twice',
      [
        { id: 1, name: 'Tea' },
        { id: 1, name: 'Coffee' },
      ],
    ],
    ['too many', Array.from({ length: maxInterests + 1 }, (_, at) => ({ name: `Tea ${at}` }))],
    ['no list', { length: 1 }],
    ['a name that is none', [{ name: { toString: 1 } }]],
  ])('%s is refused, and changes nothing', async (_what, interests) => {
    const before = await read();
    expect(await put(interests)).toMatchObject({ status: 422 });
    expect(await read()).toEqual(before);
  });

  test('the most interests with the longest names are saved', async () => {
    const names = Array.from({ length: maxInterests }, (_, at) => `${'𝒶'.repeat(37)}${100 + at}`);
    expect((await offer(...names)).map(({ name }) => name)).toEqual(names);
    await offer('Tea');
    expect((await logged())[0]?.note).toBe(names.join(', '));
  });

  test('R199 the log says who changed the list, and what it was; no tap undoes the change', async () => {
    await offer('Maps', 'Music');
    const before = (await logged()).length;
    await offer('Maps', 'Music');
    expect(await logged()).toHaveLength(before);
    await offer('Music', 'Tea');
    const [last, ...others] = await logged();
    expect(others).toHaveLength(before);
    expect(last).toMatchObject({
      profileId: null,
      name: null,
      note: 'Maps, Music',
      by: 'Caspar',
      undoneAt: null,
    });
    expect(await admin(api).post(`/tma/admin/acts/${last?.id}/undo`, '')).toMatchObject({
      status: 404,
    });
    expect((await listActs(api.database))[0]).toMatch(
      new RegExp(`interests {2}by ${adminId} {2}Maps, Music$`),
    );
  });

  test('R199 nobody else reads or changes the list', async () => {
    const member = await publicMember(api);
    const before = await read();
    expect(await member.get(path)).toMatchObject({ status: 403 });
    const answer = await member.put(path, { interests: [{ name: 'Mine' }] });
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await read()).toEqual(before);
  });
});

describe.each(databases)('R206 interests of a file on $name', ({ open }) => {
  const { community } = testSettings();
  const interests = [{ name: 'Art', names: {} }];
  const api = startTestApi(open, { settings: { community: { ...community, interests } } });

  test('cannot be changed by an admin, who gets a 409', async () => {
    expect(await admin(api).get(path)).toMatchObject({ status: 200, body: { isFromFile: true } });
    const before = await namesFor(api.member());
    expect(await admin(api).put(path, { interests: [{ name: 'Bees' }] })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    expect(await namesFor(api.member())).toEqual(before);
  });
});
