import { validate } from '@telegram-apps/init-data-node';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getProfile } from '../../../src/contract/calls/card/profile.ts';
import { demoBot } from '../../../server/settings/demo-bot.ts';
import { startSite } from '../../support/site.ts';

const site = startSite();

const askInitData = (query: string) => site.open(`/messenger/init-data?${query}`);

const profileAs = async (initData: string) => {
  const { body } = await site.visitor.get('/tma/profile', { headers: { 'x-init-data': initData } });
  return z.parse(getProfile.answer, body).data;
};

describe('init data of the demo', () => {
  test('are raw text, signed with the demo bot token, and never cached', async () => {
    const { headers, body } = await askInitData('member=a');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(() => validate(body, demoBot.token, { expiresIn: 0 })).not.toThrow();
    expect(() => validate(body, '1:another-token', { expiresIn: 0 })).toThrow();
    expect(new URLSearchParams(body).get('auth_date')).toBe(String(site.clock.now / 1000));
    expect(new URLSearchParams(body).get('signature')).not.toBeNull();
  });

  test('identify the member, with picture and Singularity', async () => {
    const { profile, filled } = await profileAs((await askInitData('member=a-plus')).body);
    expect(filled).toBe(true);
    expect(profile).toMatchObject({
      firstName: 'Anton',
      lastName: 'Plusnin',
      photoUrl: '/messenger/avatars/01.svg',
      singularity: true,
    });
  });

  test('carry a start parameter', async () => {
    const { body } = await askInitData('member=e&start_param=profile-a-b');
    expect((await profileAs(body)).startParam).toBe('profile-a-b');
  });

  test('create an unknown member', async () => {
    const { body } = await askInitData(`id=777&first_name=${encodeURIComponent('Нина & Co')}`);
    expect(await profileAs(body)).toMatchObject({
      filled: false,
      profile: { firstName: 'Нина & Co', lastName: null },
    });
    expect(await profileAs((await askInitData('member=n')).body)).toMatchObject({
      filled: false,
      profile: { firstName: 'Nina' },
    });
  });

  test.each([
    [404, 'member=zz'],
    [404, ''],
    [404, 'member=__proto__'],
    [400, 'id=0'],
    [400, 'id=12345678901234567'],
    [400, 'id=abc'],
    [400, `id=5&first_name=${'x'.repeat(65)}`],
    [400, 'id=5&first_name=a%00b'],
    [400, 'member=a&start_param=a%20b'],
    [400, 'member=a&member=b'],
  ])('%i for ?%s', async (status, query) => {
    const answer = await askInitData(query);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toHaveProperty('error');
  });
});

describe('the list of members', () => {
  test('begins with the featured members, and names each member once', async () => {
    const list = (await site.open('/messenger/members')).json<
      { key: string; id: number; name: string }[]
    >();
    expect(list.slice(0, 7).map(({ key }) => key)).toEqual([
      'a',
      'a-plus',
      'b',
      'c',
      'd',
      'e',
      'n',
    ]);
    expect(list[0]).toEqual({ key: 'a', id: 9_000_001, name: 'Alice Novak' });
    expect(list.length).toBeGreaterThanOrEqual(67);
    expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  });
});

describe('the messenger page', () => {
  test('is under /messenger/ with a service worker of its own', async () => {
    expect((await site.open('/messenger')).headers.location).toBe('/messenger/');
    expect((await site.open('/messenger/')).body).toContain('Demo messenger');
    const worker = await site.open('/messenger/sw.js');
    expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(worker.headers['content-type']).toContain('javascript');
  });
});
