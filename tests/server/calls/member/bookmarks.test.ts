/** Bookmarks: favourites and sealed notes, which only their member reads and changes. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Bookmark } from '../../../../src/contract/calls/member/bookmarks.ts';
import type { UsersPage } from '../../../../src/contract/calls/users.ts';
import { members } from '../../../../server/db/schema/members.ts';
import { bookmarks } from '../../../../server/db/schema/sealed.ts';
import { limits } from '../../../../src/domain/limits.ts';
import { idsOf, publicMember, type Asker, type TestApi } from '../../../support/api-server.ts';
import { databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const sealed = (bytes: number): string => randomBytes(12 + bytes + 16).toString('base64');
const note = () => sealed(limits.noteBytes);

const listOf = async (member: Asker): Promise<Bookmark[]> =>
  ((await member.get('/tma/bookmarks')).body as { bookmarks: Bookmark[] }).bookmarks;

const pathOf = async (card: Asker): Promise<string> =>
  `/tma/bookmarks/${(await idsOf(card)).profileId}`;

const stateOf = ({ isFavourite, note: text, member }: Bookmark) => ({
  isFavourite,
  note: text,
  isShown: member !== null,
});

/** All bookmarks that a member may have, minus one. */
const fillUp = (api: TestApi, profileId: number): Promise<void> =>
  api.database.write(async (tx) => {
    const first = 900_000_000 + profileId * 1000;
    const cards = Array.from({ length: limits.bookmarks - 1 }, (_, nth) => first + nth);
    await tx.insert(members).values(cards.map((id) => ({ id, firstName: 'C', searchText: 'c' })));
    const [owner] = await tx
      .select({ id: members.id })
      .from(members)
      .where(eq(members.profileId, profileId));
    const memberId = owner?.id ?? 0;
    const createdAt = new Date(0);
    const rows = cards.map((cardId) => ({ memberId, cardId, isFavourite: true, createdAt }));
    await tx.insert(bookmarks).values(rows);
  });

describe.each(databases)('bookmarks on $name', ({ open }) => {
  const api = startTestApi(open);

  test('R167 a part that is left out stays; a bookmark with neither part is removed', async () => {
    const [member, card] = [api.member(), await publicMember(api)];
    const path = await pathOf(card);
    const [first, second] = [note(), note()];
    const steps = [
      { change: { isFavourite: true }, expected: [{ isFavourite: true, note: null }] },
      { change: { note: first }, expected: [{ isFavourite: true, note: first }] },
      { change: {}, expected: [{ isFavourite: true, note: first }] },
      { change: { isFavourite: false }, expected: [{ isFavourite: false, note: first }] },
      { change: { note: second }, expected: [{ isFavourite: false, note: second }] },
      { change: { note: null }, expected: [] },
      { change: { isFavourite: false }, expected: [] },
    ];
    for (const { change, expected } of steps) {
      expect(await member.put(path, change)).toMatchObject({ status: 200 });
      const list = await listOf(member);
      expect(list).toMatchObject(expected);
      expect(list).toHaveLength(expected.length);
    }
  });

  test('the list shows members as others see them, the newest bookmark first', async () => {
    const member = api.member();
    const [one, other] = [await publicMember(api), await publicMember(api)];
    await member.put(await pathOf(one), { isFavourite: true });
    api.clock.now += 1000;
    await member.put(await pathOf(other), { isFavourite: true });
    await member.put(await pathOf(one), { note: note() });
    const ids = [await idsOf(other), await idsOf(one)];
    const list = await listOf(member);
    expect(list.map(({ profileId, member: shown }) => [profileId, shown?.ulid])).toEqual(
      ids.map(({ profileId, ulid }) => [profileId, ulid]),
    );
    const { profiles } = (await member.get('/tma/users')).body as UsersPage;
    expect(list.map(({ member: shown }) => shown)).toEqual(
      ids.map(({ profileId }) => profiles.find(({ id }) => id === profileId)),
    );
  });

  test('a card that was made private shows nothing of its member; its note stays, and can be removed', async () => {
    const [member, card] = [api.member(), await publicMember(api)];
    const path = await pathOf(card);
    const text = note();
    await member.put(path, { isFavourite: true, note: text });
    await card.post('/tma/share-settings', { publicMode: false });
    expect((await listOf(member)).map(stateOf)).toEqual([
      { isFavourite: true, note: text, isShown: false },
    ]);
    expect(await member.put(path, { isFavourite: false, note: null })).toMatchObject({
      status: 200,
    });
    expect(await listOf(member)).toEqual([]);
    // Another device does not know that yet.
    expect(await member.put(path, { isFavourite: false })).toMatchObject({ status: 200 });
    expect(await member.put(path, { isFavourite: true })).toMatchObject({ status: 403 });
  });

  test('belong to each member, and reveal nothing to the owner of the card', async () => {
    const [member, another] = [api.member(), api.member()];
    const card = await publicMember(api);
    const path = await pathOf(card);
    await member.put(path, { isFavourite: true, note: note() });
    expect(await listOf(another)).toEqual([]);
    expect(await listOf(card)).toEqual([]);
    await another.put(path, { note: null, isFavourite: false });
    expect(await listOf(member)).toHaveLength(1);
  });

  test('R167 a bookmark is removed with the member it is about', async () => {
    const [member, card] = [api.member(), await publicMember(api)];
    await member.put(await pathOf(card), { isFavourite: true, note: note() });
    const { profileId } = await idsOf(card);
    await api.database.write(async (tx) => {
      await tx.delete(members).where(eq(members.profileId, profileId));
    });
    expect(await listOf(member)).toEqual([]);
  });

  test("refuses the member's own card, an unknown card, and a note that is not sealed", async () => {
    const card = await publicMember(api);
    const member = api.member();
    const path = await pathOf(card);
    expect(await card.put(path, { isFavourite: true })).toMatchObject({ status: 403 });
    expect(await member.put('/tma/bookmarks/999999999', { isFavourite: true })).toMatchObject({
      status: 404,
    });
    for (const wrong of ['in plain words', sealed(limits.noteBytes + 1), '', 7])
      expect(await member.put(path, { note: wrong })).toMatchObject({ status: 422 });
    expect(await listOf(member)).toEqual([]);
  });

  test('two at once do not exceed the limit; changing an existing one does not count as new', async () => {
    const member = api.member();
    await listOf(member);
    await fillUp(api, (await idsOf(member)).profileId);
    const paths = [await pathOf(await publicMember(api)), await pathOf(await publicMember(api))];
    const answers = await Promise.all(paths.map((path) => member.put(path, { isFavourite: true })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ]);
    const kept = answers[0]?.status === 200 ? paths[0] : paths[1];
    expect(await member.put(kept ?? '', { note: note() })).toMatchObject({ status: 200 });
    expect(await listOf(member)).toHaveLength(limits.bookmarks);
  });
});
