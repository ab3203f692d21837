/** Views: counted once for each viewer, card and UTC day, on the server's clock. */
import { describe, expect, test } from 'vitest';
import { alreadyViewedMessage } from '../../../../src/contract/calls/card/record-view.ts';
import { idsOf, publicMember, type Asker } from '../../../support/api-server.ts';
import { concurrentDatabases, databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const minute = 60_000;
const view = (viewer: Asker, viewedProfileId: string | number) =>
  viewer.post('/tma/profile/view', { viewedProfileId });
const read = async (owner: Asker) =>
  (await owner.get('/tma/profile/views-stats')).body as {
    week: Record<string, unknown>;
  };
const stats = async (owner: Asker) => {
  const { week: _, ...counts } = await read(owner);
  return counts;
};
const viewBy = (viewer: Asker, viewedProfileId: string, via: string) =>
  viewer.post(`/tma/profile/view?via=${via}`, { viewedProfileId });
const statsOf = (asker: Asker, id: string | number) =>
  asker.get('/tma/profile/views-stats', { query: { profileId: String(id) } });
const check = async (viewer: Asker, id: string | number) =>
  (await viewer.get('/tma/profile/check-view', { query: { viewedProfileId: String(id) } })).body;

describe.each(databases)('views on $name', ({ open }) => {
  const api = startTestApi(open);

  test('R142 a second view on the same day is not counted, and the answer says so', async () => {
    const owner = await publicMember(api);
    const { ulid, profileId } = await idsOf(owner);
    const viewer = api.member();
    expect(await check(viewer, ulid)).toEqual({ hasViewedToday: false, hasViewedEver: false });
    const first = await view(viewer, ulid);
    expect(first).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(first.body).not.toEqual({ message: alreadyViewedMessage });
    expect(await view(viewer, profileId)).toMatchObject({
      status: 200,
      body: { message: 'Profile already viewed today' },
    });
    expect(await check(viewer, ulid)).toEqual({ hasViewedToday: true, hasViewedEver: true });
    expect(await stats(owner)).toEqual({ todayViews: 1, totalViews: 1 });
    await view(api.member(), ulid);
    expect(await stats(owner)).toEqual({ todayViews: 2, totalViews: 2 });
  });

  test('R142 Today starts from 0 at midnight UTC, and the total stays', async () => {
    api.clock.now = Date.UTC(2026, 0, 20, 23, 59);
    const owner = await publicMember(api);
    const { ulid } = await idsOf(owner);
    const viewer = api.member();
    await view(viewer, ulid);
    api.clock.now += 2 * minute;
    expect(await stats(owner)).toEqual({ todayViews: 0, totalViews: 1 });
    expect(await check(viewer, ulid)).toEqual({ hasViewedToday: false, hasViewedEver: true });
    expect(await view(viewer, ulid)).not.toMatchObject({ body: { message: alreadyViewedMessage } });
    expect(await stats(owner)).toEqual({ todayViews: 1, totalViews: 2 });
  });

  test('R220 a week shows its views by day, and by the way that led to the card', async () => {
    api.clock.now = Date.UTC(2026, 1, 10, 12);
    const owner = await publicMember(api);
    const { ulid } = await idsOf(owner);
    const [one, two] = [api.member(), api.member()];
    await viewBy(one, ulid, 'qr');
    // As an older app sends it; and once more on the same day, which is no view.
    await view(two, ulid);
    await viewBy(two, ulid, 'link');
    expect(await viewBy(two, ulid, 'fax')).toMatchObject({ status: 422 });
    api.clock.now += 24 * 60 * minute;
    await viewBy(one, ulid, 'users');
    await viewBy(two, ulid, 'users');
    expect((await read(owner)).week).toEqual({
      days: [0, 0, 0, 0, 0, 2, 2],
      qr: 1,
      link: 0,
      users: 2,
    });
    api.clock.now += 6 * 24 * 60 * minute;
    expect((await read(owner)).week).toEqual({
      days: [2, 0, 0, 0, 0, 0, 0],
      qr: 0,
      link: 0,
      users: 2,
    });
    expect(await stats(owner)).toEqual({ todayViews: 0, totalViews: 4 });
  });

  test('R142 the own profile is never counted', async () => {
    const owner = await publicMember(api);
    const { ulid } = await idsOf(owner);
    expect(await view(owner, ulid)).toMatchObject({ status: 200 });
    expect(await stats(owner)).toEqual({ todayViews: 0, totalViews: 0 });
    expect(await check(owner, ulid)).toEqual({ hasViewedToday: false, hasViewedEver: false });
  });

  test('a private card is 403, an unknown one 404, garbage 422; nothing is counted', async () => {
    const owner = api.member();
    const { ulid } = await idsOf(owner);
    const viewer = api.member();
    expect(await view(viewer, ulid)).toMatchObject({
      status: 403,
      body: { code: 'PROFILE_PRIVATE' },
    });
    expect(await check(viewer, ulid)).toMatchObject({ code: 'PROFILE_PRIVATE' });
    expect(await view(viewer, 'nobody')).toMatchObject({ status: 404 });
    expect(await view(viewer, 999_999)).toMatchObject({ status: 404 });
    for (const id of ['', null, 1.5, ['1'], 'a\u0000']) {
      expect(await viewer.post('/tma/profile/view', { viewedProfileId: id })).toMatchObject({
        status: 422,
      });
    }
    expect(await stats(owner)).toEqual({ todayViews: 0, totalViews: 0 });
  });

  test('statistics are only for the owner', async () => {
    const owner = await publicMember(api);
    const { ulid, profileId } = await idsOf(owner);
    expect(await statsOf(owner, ulid)).toMatchObject({ status: 200 });
    expect(await statsOf(owner, profileId)).toMatchObject({ status: 200 });
    expect(await statsOf(api.member(), ulid)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await statsOf(owner, 'nobody')).toMatchObject({ status: 403 });
  });
});

describe.each(concurrentDatabases)('races of views on $name', ({ open }) => {
  const api = startTestApi(open);

  test('R142 one viewer in many tabs at once counts as one view', async () => {
    const owner = await publicMember(api);
    const { ulid } = await idsOf(owner);
    const viewer = api.member();
    const answers = await Promise.all(Array.from({ length: 16 }, () => view(viewer, ulid)));
    const repeated = answers.filter(
      ({ body }) => (body as { message: string }).message === alreadyViewedMessage,
    );
    expect(repeated).toHaveLength(15);
    expect(await stats(owner)).toEqual({ todayViews: 1, totalViews: 1 });
  });

  test('members who view each other at the same moment do not block each other', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => publicMember(api)));
    const ids = await Promise.all(people.map(idsOf));
    const answers = await Promise.all(
      people.flatMap((viewer, index) =>
        ids.filter((_, other) => other !== index).map(({ ulid }) => view(viewer, ulid)),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    for (const person of people) {
      expect(await stats(person)).toEqual({ todayViews: 5, totalViews: 5 });
    }
  });
});
