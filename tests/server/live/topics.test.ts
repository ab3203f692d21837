/** Which of the member's devices' documents, and of another member's, each change makes stale (src/contract/live.ts). */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveSubscription } from '../../../server/db/talk/subscriptions.ts';
import { liveTopics } from '../../../src/contract/live.ts';
import { admin, adminOf } from '../../support/admin.ts';
import {
  idsOf,
  publicMember,
  startOfTime,
  type ApiAnswer,
  type Asker,
} from '../../support/api-server.ts';
import { databases } from '../../support/databases.ts';
import { streamsOf } from '../../support/event-streams.ts';
import { startTestApi } from '../../support/start-for-tests.ts';
import { nonceOf, sealedText } from '../../support/sync/samples.ts';
import { blockBody } from '../../support/trusting-proofs.ts';

const sample = { title: sealedText('Title'), content: sealedText('Content') };

const idIn = ({ body }: ApiAnswer): string => String((body as { id: unknown }).id);

describe.each(databases)('R178 the topics of a change on $name', ({ open }) => {
  const api = startTestApi(open, { settings: { writesPerMinute: 10_000 } });
  let url: string;
  let lastId = 8_300_000;
  let ownId: number;
  let otherId: number;
  let member: Asker;
  let other: Asker;
  let own: Awaited<ReturnType<typeof idsOf>>;
  let others: Awaited<ReturnType<typeof idsOf>>;

  beforeAll(async () => {
    url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(async () => {
    lastId += 2;
    [ownId, otherId] = [lastId - 1, lastId];
    member = await publicMember(api, { id: ownId });
    other = await publicMember(api, { id: otherId });
    [own, others] = [await idsOf(member), await idsOf(other)];
  });

  /** What a device hears that was away since an event; without one, only where the member's events are now. */
  const hear = async (id: number, since?: number) => {
    const stream = await streamsOf(api, url, { id }).open(since);
    const event = await stream.next();
    stream.cut();
    if (!event) throw new Error('The stream says nothing');
    return event;
  };

  const toldBy = async (change: () => Promise<ApiAnswer>) => {
    const before = [await hear(ownId), await hear(otherId)] as const;
    const answer = await change();
    expect(answer).toMatchObject({ status: 200 });
    const topics = async (id: number, { id: since }: { id: number }) =>
      (await hear(id, since)).topics.toSorted();
    const [toOwn, toOther] = [await topics(ownId, before[0]), await topics(otherId, before[1])];
    return { answer, told: [toOwn, toOther] };
  };

  const tellOwn = async (change: () => Promise<ApiAnswer>) => {
    const { answer, told } = await toldBy(change);
    expect(told[1]).toEqual([]);
    return { answer, topics: told[0] };
  };

  test('own data is stale on the own devices alone', async () => {
    const told = async (change: () => Promise<ApiAnswer>) => (await tellOwn(change)).topics;
    expect(await told(() => member.post('/tma/meta/profile', { tags: [2] }))).toEqual(['profile']);
    expect(await told(() => member.post('/tma/share-settings', { searchEngines: true }))).toEqual([
      'share-settings',
    ]);
    // The own card shows it.
    expect(await told(() => member.post('/tma/share-settings', { pinnedLink: null }))).toEqual([
      'profile',
      'share-settings',
    ]);
    expect(await told(() => member.put('/tma/notifications', { reactions: true }))).toEqual([
      'notifications',
    ]);
    const bookmark = `/tma/bookmarks/${others.profileId}`;
    expect(await told(() => member.put(bookmark, { isFavourite: true }))).toEqual(['bookmarks']);
    const { answer, topics } = await tellOwn(() => member.post('/tma/messages', sample));
    expect(topics).toEqual(['messages']);
    const message = `/tma/messages/${idIn(answer)}`;
    expect(await told(() => member.put(message, sample))).toEqual(['messages']);
    expect(await told(() => member.delete(message))).toEqual(['messages']);
    const nonce = nonceOf(8_300_001);
    expect(await told(() => member.post('/tma/proofs', blockBody(nonce)))).toEqual(['proofs']);
    expect(await told(() => member.delete(`/tma/proofs/${nonce}`))).toEqual(['proofs']);
  });

  test('a reaction is stale on the card, and with the balance for who gave or took it back', async () => {
    const body = { profileUlid: others.ulid, emoji: 3 };
    const given = await toldBy(() => member.post('/tma/reactions', body));
    expect(given.told).toEqual([['profile', 'reactions'], ['reactions']]);
    const taken = await toldBy(() => member.delete(`/tma/reactions/${idIn(given.answer)}`));
    expect(taken.told).toEqual([['profile', 'reactions'], ['reactions']]);
  });

  test('a review is stale for both; for visitors too, if they see it', async () => {
    const onCard = { profileUlid: others.ulid, body: 'Well made' };
    const written = await toldBy(() => member.post('/tma/reviews', onCard));
    expect(written.told).toEqual([['reviews'], ['reviews']]);
    const id = idIn(written.answer);
    const path = `/tma/reviews/${id}`;
    const show = () => other.post('/tma/share-settings', { shownReview: id });
    expect((await toldBy(show)).told).toEqual([[], ['share-settings']]);
    const edited = await toldBy(() => member.put(path, { body: 'Better made' }));
    expect(edited.told).toEqual([['reviews'], ['reviews', 'share-settings']]);
    await show();
    const again = await toldBy(() => member.post('/tma/reviews', { ...onCard, body: 'Made well' }));
    expect(again.told).toEqual([['reviews'], ['reviews', 'share-settings']]);
    // The author does not learn that it is hidden.
    expect((await toldBy(() => other.post(`${path}/hide`, ''))).told).toEqual([[], ['reviews']]);
    expect((await toldBy(() => other.delete(`${path}/hide`))).told).toEqual([[], ['reviews']]);
    const removed = await toldBy(() => member.delete(path));
    expect(removed.told).toEqual([['reviews'], ['reviews']]);
  });

  test('who is blocked hears nothing of it', async () => {
    const path = `/tma/blocked/${others.profileId}`;
    const stale = ['blocked', 'bookmarks', 'reactions', 'reviews'];
    expect((await toldBy(() => member.put(path, ''))).told).toEqual([stale, []]);
    expect((await toldBy(() => member.delete(path))).told).toEqual([stale, []]);
  });

  test('what is bought or read is stale with the own profile', async () => {
    const paidUntil = new Date(startOfTime + 86_400_000);
    const row = { memberId: ownId, plan: '1month', stars: 100, chargeId: 'of topics', paidUntil };
    await api.database.write((tx) => saveSubscription(tx, { payload: 'of topics', ...row }));
    const ended = await toldBy(() => member.put('/tma/subscription', { renews: false }));
    expect(ended.told).toEqual([['profile'], []]);
    const judge = await adminOf(api);
    const notice = await judge({ kind: 'warn', profileId: own.profileId, note: 'Slowly' });
    const read = () => member.post(`/tma/notices/${notice}/read`, '');
    expect((await toldBy(read)).told).toEqual([['profile'], []]);
  });

  test('what the operator does is stale in all of the data, and on the cards with talk of the member', async () => {
    const { profileId } = own;
    const act = (more: object) => () =>
      admin(api).post('/tma/admin/acts', { profileId, note: 'Slowly', ...more });
    await member.post('/tma/reviews', { profileUlid: others.ulid, body: 'Well made' });
    const all = liveTopics.toSorted();
    expect((await toldBy(act({ kind: 'warn' }))).told).toEqual([all, []]);
    const onOther = { onProfileId: others.profileId };
    const hidden = await toldBy(act({ kind: 'hide-review', ...onOther }));
    expect(hidden.told).toEqual([all, ['reviews']]);
    await act({ kind: 'restore-review', ...onOther })();
  });

  test('who goes and returns takes the talk along', async () => {
    await member.post('/tma/reviews', { profileUlid: others.ulid, body: 'Well made' });
    await member.post('/tma/reactions', { profileUlid: others.ulid, emoji: 4 });
    const before = await hear(otherId);
    // A deleted account has no stream.
    expect(await member.delete('/tma/profile')).toMatchObject({ status: 200 });
    const { id, topics } = await hear(otherId, before.id);
    expect(topics.toSorted()).toEqual(['reactions', 'reviews']);
    expect(await member.post('/tma/profile/restore', '')).toMatchObject({ status: 200 });
    expect((await hear(otherId, id)).topics.toSorted()).toEqual(['reactions', 'reviews']);
  });
});
