/** Versions of the own profile: a save that names its base version never overwrites another device's save. */
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { createTestApi, startOfTime, type Asker } from '../../../support/api-server.ts';
import { concurrentDatabases, databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const form = '/tma/meta/profile';
const body = { tags: [1], phone: '+4912', socialLinks: {} };
const matching = (version: number, key?: string) => ({
  headers: { 'if-match': `"${version}"`, ...(key !== undefined && { 'idempotency-key': key }) },
});

const read = async (member: Asker) => {
  const { data } = (await member.get('/tma/profile')).body as {
    data: { version: number; profile: { phone: string | null; tags: string[] } };
  };
  return { version: data.version, phone: data.profile.phone, tags: data.profile.tags };
};

describe.each(databases)('versions of a profile on $name', ({ open }) => {
  const api = startTestApi(open);

  test('F54 a save on the current version takes effect and raises the version', async () => {
    const member = api.member();
    const { version } = await read(member);
    expect(await member.post(form, body, matching(version))).toMatchObject({ status: 200 });
    const after = await read(member);
    expect(after).toMatchObject({ phone: '+4912' });
    expect(after.version).toBeGreaterThan(version);
  });

  test('F54 a save on another version answers 412 and changes nothing', async () => {
    const member = api.member();
    const { version } = await read(member);
    await member.post(form, body);
    const before = await read(member);
    for (const late of [body, { tags: [2] }]) {
      const answer = await member.post(form, { ...late, phone: '+4913' }, matching(version));
      expect(answer).toMatchObject({ status: 412, body: { code: 'CONFLICT' } });
    }
    expect(await read(member)).toEqual(before);
  });

  test('F54 a change of interests raises the version; a refusal or a repetition does not', async () => {
    const member = api.member();
    const key = { headers: { 'idempotency-key': ulid() } };
    await member.post(form, { tags: [2] }, key);
    const { version } = await read(member);
    expect(version).toBeGreaterThan(0);
    await member.post(form, { tags: [2] }, key);
    await member.post(form, { tags: [99_999] });
    expect((await read(member)).version).toBe(version);
  });

  test('F54 a repeated key gets the same answer, even after the version has changed', async () => {
    const member = api.member();
    const { version } = await read(member);
    const once = matching(version, ulid());
    await member.post(form, body, once);
    await member.post(form, { ...body, phone: '+4999' });
    expect(await member.post(form, body, once)).toMatchObject({ status: 200 });
    expect(await read(member)).toMatchObject({ phone: '+4999' });
  });

  test('a save without the header or with * always takes effect; a malformed header matches nothing', async () => {
    const member = api.member();
    await member.post(form, body);
    const star = { headers: { 'if-match': '*' } };
    expect(await member.post(form, body, star)).toMatchObject({ status: 200 });
    const odd = { headers: { 'if-match': 'W/"x"' } };
    expect(await member.post(form, body, odd)).toMatchObject({ status: 412 });
  });

  test('F23 versions that a restored database lost are never used again', async () => {
    const member = api.member();
    await member.post(form, body);
    expect((await read(member)).version).toBe(startOfTime);
    await member.post(form, body);
    expect((await read(member)).version).toBe(startOfTime + 1);
  });
});

describe.each(concurrentDatabases)('two devices at once on $name', ({ open }) => {
  test('F54 only one of two saves on the same version takes effect', async () => {
    const api = createTestApi(await open());
    const member = api.member();
    const { version } = await read(member);
    const answers = await Promise.all(
      ['+4901', '+4902'].map((phone) => member.post(form, { ...body, phone }, matching(version))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    await api.app.close();
  });
});
