/** The API accepts or refuses the identity in init data. */
import { describe, expect, test } from 'vitest';
import { ulid } from 'ulid';
import { idsOf, publicMember, signInitData, startOfTime } from '../../../support/api-server.ts';
import { databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const invalid = { status: 401, body: { code: 'INIT_DATA_INVALID', error: expect.any(String) } };
const expired = { status: 401, body: { code: 'INIT_DATA_EXPIRED', error: expect.any(String) } };
const raw = (value: string) => ({ headers: { 'x-init-data': value } });

describe.each(databases)('identity on $name', ({ open }) => {
  const api = startTestApi(open);

  test("R139 a member's call without init data is 401, before its body is checked", async () => {
    expect(await api.visitor.get('/tma/profile')).toMatchObject(invalid);
    expect(await api.visitor.post('/tma/meta/profile', '{')).toMatchObject(invalid);
    expect(await api.visitor.post('/tma/share-settings', { publicMode: true })).toMatchObject(
      invalid,
    );
  });

  test('R139 a forged signature is 401 on every call', async () => {
    const good = signInitData({ id: 66_001 });
    const forged = [
      good.replace(/hash=./, (match) => (match === 'hash=0' ? 'hash=1' : 'hash=0')),
      good.replace('66001', '66002'),
      signInitData({ id: 66_001 }, { botToken: '123456:another-bots-token-entirely' }),
      good.replace(/hash=[^&]+/, 'hash='),
      good.replace(/&?hash=[^&]+/, ''),
      `${good}&extra=1`,
    ];
    for (const value of forged) {
      expect(await api.visitor.get('/tma/profile', raw(value))).toMatchObject(invalid);
    }
  });

  test('R139 init data older than the limit are 401', async () => {
    const cases: [number, object][] = [
      [-86_400, { status: 200 }],
      [-86_401, expired],
      [60, { status: 200 }],
      [61, invalid],
    ];
    for (const [differenceS, expected] of cases) {
      const signedAt = startOfTime + differenceS * 1000;
      const initData = signInitData({ id: 66_003 }, { signedAt });
      expect(await api.visitor.get('/tma/profile', raw(initData))).toMatchObject(expected);
    }
  });

  test('F89 older, still valid init data do not undo a change by newer ones', async () => {
    const id = 66_020;
    const nameBy = async (first_name: string, ageS: number) => {
      const signedAt = startOfTime - ageS * 1000;
      const initData = signInitData({ id, first_name }, { signedAt });
      const { body } = await api.visitor.get('/tma/profile', raw(initData));
      return (body as { data: { profile: { firstName: string } } }).data.profile.firstName;
    };
    expect(await nameBy('Ana', 3600)).toBe('Ana');
    expect(await nameBy('Anna', 60)).toBe('Anna');
    expect(await nameBy('Ana', 3600)).toBe('Anna');
    expect(await nameBy('Annie', 60)).toBe('Annie');
    expect(await nameBy('Ana', 59)).toBe('Ana');
  });

  test("R139 a member cannot reach another member's data", async () => {
    const [mine, other] = [api.member(), await publicMember(api)];
    const { ulid: id, profileId } = await idsOf(other);
    await mine.post('/tma/meta/profile', {
      description: 'mine',
      profileId,
      ulid: id,
      id: profileId,
    });
    await mine.post('/tma/share-settings', { publicMode: false, profileId });
    expect(await api.visitor.get(`/tma/profile/by/id?id=${id}`)).toMatchObject({
      status: 200,
      body: { profile: { description: null } },
    });
    expect(await mine.get(`/tma/profile/views-stats?profileId=${id}`)).toMatchObject({
      status: 403,
    });
  });

  test("a visitor may make a visitor's calls; an invalid header is 401 even there", async () => {
    const { ulid: id } = await idsOf(await publicMember(api));
    const path = `/tma/profile/by/id?id=${id}`;
    expect(await api.visitor.get(path)).toMatchObject({ status: 200 });
    for (const value of ['', 'garbage', 'hash=1', `user=${'%7B'.repeat(500)}`]) {
      expect(await api.visitor.get(path, raw(value))).toMatchObject(invalid);
    }
    const old = signInitData({ id: 66_004 }, { signedAt: startOfTime - 86_401_000 });
    expect(await api.visitor.get(path, raw(old))).toMatchObject(expired);
  });

  test('a refused mutation leaves no trace', async () => {
    const old = signInitData({ id: 66_005 }, { signedAt: 0 });
    const options = { headers: { 'x-init-data': old, 'idempotency-key': ulid() } };
    const body = { publicMode: true };
    expect(await api.visitor.post('/tma/share-settings', body, options)).toMatchObject(expired);
    const member = api.member({ id: 66_005 });
    expect(await member.get('/tma/share-settings')).toMatchObject({ body: { publicMode: false } });
  });

  test('a picture without a web address is not stored', async () => {
    const member = api.member({ photo_url: 'javascript:alert(1)' });
    expect(await member.get('/tma/profile')).toMatchObject({
      body: { data: { profile: { photoUrl: null } } },
    });
  });
});
