/** Two devices of one member. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ownProfileResource,
  reactionsResource,
  shareSettingsResource,
  tagsResource,
} from '../../src/mutations/resources.ts';
import type { ProfileChanges } from '../../src/mutations/profile-changes.ts';
import { answerLost, reply, requestLost, tooMany } from '../support/sync/fake-server.ts';
import { playWorld } from '../support/sync/played-world.ts';
import type { EngineTab, World } from '../support/sync/world.ts';

const day = 86_400_000;
const overtaken = reply(412, { error: 'changed', code: 'CONFLICT' });
const hers = { phone: '+4930', email: 'a@b.co' };

const world = playWorld();
let other: ReturnType<World['openDevice']>;
let phone: EngineTab;
let desk: EngineTab;
beforeEach(async () => {
  other = world.openDevice();
  phone = await world.openTab();
  desk = await other.openTab();
  await readBoth();
});

const readBoth = async () => {
  for (const tab of [phone, desk]) await tab.engine.refresh(ownProfileResource);
  await world.settle();
};

const save = async (tab: EngineTab, changes: ProfileChanges) => {
  await tab.engine.mutate('edit-profile', changes);
  await world.settle();
};

const saved = () => world.server.memberOf(1).profile;
const posts = () => world.server.sent('POST');
const areSettled = async () => {
  expect(await phone.entries()).toEqual([]);
  expect(await desk.entries()).toEqual([]);
};

describe.each([true, false])('a server that knows versions: %s', (hasVersions) => {
  beforeEach(async () => {
    world.server.state.hasVersions = hasVersions;
    await readBoth();
  });

  test('F54 saved offline: the fields of both devices survive', async () => {
    world.network.set(false);
    await save(phone, { description: 'mine' });
    await world.clock.advance(600_000);
    await save(desk, hers);
    world.network.set(true);
    await world.clock.advance(10_000);
    expect(saved()).toMatchObject({ description: 'mine', ...hers });
    await areSettled();
  });

  test.each(
    [
      ['minutes', 120_000] as const,
      ['a day', day] as const,
      ['two months', 60 * day] as const,
    ].flatMap(([ago, later]) => [
      { what: 'request', lost: requestLost, ago, later },
      { what: 'answer', lost: answerLost, ago, later },
    ]),
  )(
    'F54 after a $what that was lost, a resend $ago later undoes nothing',
    async ({ lost, later }) => {
      world.server.script('POST', lost);
      await save(phone, { description: 'mine' });
      world.network.set(false);
      await save(desk, hers);
      world.clock.jump(later);
      world.server.state.forgetsKeys = lost === answerLost && later > 30 * day;
      world.network.set(true);
      await world.clock.advance(600_000);
      expect(saved()).toMatchObject({ description: 'mine', ...hers });
      await areSettled();
    },
  );
});

describe('a server that knows versions', () => {
  test('F54 read less than 60 s ago: the fields of both devices survive', async () => {
    await save(desk, hers);
    await save(phone, { description: 'mine' });
    await world.clock.advance(1000);
    expect(saved()).toMatchObject({ description: 'mine', ...hers });
    expect(posts().map(({ status }) => status)).toEqual([200, 412, 200]);
    expect(new Set(posts().map(({ key }) => key)).size).toBe(3);
    await areSettled();
  });

  test('F54 a waiting screen gets the answer of the request that took effect', async () => {
    await save(desk, hers);
    const submission = phone.engine.mutate(
      'edit-profile',
      { description: 'mine' },
      { isAwaited: true },
    );
    await world.clock.advance(1000);
    expect(await submission).toEqual({ outcome: 'acknowledged' });
  });

  test('F54 a doubtful change that took effect does not overwrite a later one', async () => {
    world.server.script('POST', answerLost);
    await save(phone, { description: 'mine' });
    world.network.set(false);
    await desk.engine.refresh(ownProfileResource);
    await save(desk, { description: 'later' });
    world.network.set(true);
    await world.clock.advance(600_000);
    expect(saved()).toMatchObject({ description: 'later' });
    await areSettled();
  });

  test('F54 two devices that save all the time both succeed', async () => {
    for (const nth of [1, 2, 3, 4, 5]) {
      await save(phone, { description: `d${nth}` });
      await save(desk, { phone: `+10${nth}` });
      await world.clock.advance(100);
    }
    await world.clock.advance(60_000);
    expect(saved()).toMatchObject({ description: 'd5', phone: '+105' });
    await areSettled();
  });

  test('F54 a server that refuses every version gets few requests', async () => {
    world.server.script('POST', ...Array.from({ length: 50 }, () => overtaken));
    await save(phone, { description: 'mine' });
    await world.clock.advance(60_000);
    expect(posts().length).toBeLessThan(15);
    world.server.heal();
    await world.clock.advance(600_000);
    expect(saved()).toMatchObject({ description: 'mine' });
    await areSettled();
  });

  test('412 to a request without a condition is an ordinary refusal', async () => {
    world.server.script('POST', overtaken);
    await phone.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    expect((await phone.entries()).map(({ state }) => state)).toEqual(['refused']);
  });
});

const link = (name: string, title = name) => ({ title, url: `https://x.y/${name}` });
const tag = (id: number, name: string) => ({ id, name });
const titles = (field: string) => (saved()[field] as { title: string }[]).map(({ title }) => title);
const comeBack = async () => {
  world.network.set(true);
  await world.clock.advance(10_000);
  await areSettled();
};

describe('F54 lists are merged by item', () => {
  const began = { tags: ['music'], messengerLinks: [], customLinks: [link('old')] };

  beforeEach(async () => {
    Object.assign(saved(), { customLinks: [link('old')] });
    await readBoth();
    world.network.set(false);
  });

  test('items that either device added are there', async () => {
    await save(phone, {
      tags: [tag(1, 'music'), tag(2, 'code')],
      customLinks: [link('old'), link('mine')],
      messengerLinks: ['@my_channel'],
      base: began,
    });
    await save(desk, {
      tags: [],
      customLinks: [link('old', 'renamed'), link('hers')],
      messengerLinks: ['@her_channel'],
      base: began,
    });
    await comeBack();
    expect(titles('customLinks')).toEqual(['renamed', 'hers', 'mine']);
    expect(saved()).toMatchObject({
      tags: ['code'],
      telegramMiniAppsLinks: ['@her_channel', '@my_channel'],
    });
  });

  test('items that either device removed are gone', async () => {
    await save(phone, { customLinks: [link('a'), link('b')], base: began });
    await save(desk, { customLinks: [link('c'), link('d')], base: began });
    await comeBack();
    expect(titles('customLinks')).toEqual(['c', 'a', 'b']);
  });

  test('an edit of an older build, which names no base, replaces the list', async () => {
    await save(phone, { customLinks: [link('mine')] });
    await save(desk, { customLinks: [link('hers')] });
    await comeBack();
    expect(titles('customLinks')).toEqual(['mine']);
  });

  test('two unsent edits are merged from the base of the first', async () => {
    await save(phone, { customLinks: [link('old'), link('a')], base: began });
    const then = { customLinks: [link('old'), link('a')] };
    await save(phone, { customLinks: [link('a'), link('b')], base: then });
    await save(desk, { customLinks: [link('old'), link('c')], base: began });
    await comeBack();
    expect(titles('customLinks')).toEqual(['c', 'a', 'b']);
  });
});

const card = '01J00000000000000000000008';
const given = () => world.server.data.reactions.map(({ emoji }) => emoji);
const react = (tab: EngineTab, isOn: boolean) =>
  tab.engine.mutate('set-reaction', { card, emoji: 1, isOn });
const publish = (tab: EngineTab, publicMode: boolean) =>
  tab.engine.mutate('set-public-mode', { publicMode });
/** Changes there and back while the gate is closed, so that they become one change. Earlier reads stay fresh. */
const thereAndBack = async (change: (isOn: boolean) => Promise<unknown>, isOn: boolean) => {
  world.server.script('GET', tooMany(2));
  await phone.engine.refresh(tagsResource);
  await change(!isOn);
  await change(isOn);
  expect(await phone.entries()).toHaveLength(1);
  await world.clock.advance(10_000);
};

describe('there and back, after an unread change of another device', () => {
  test.each([true, false])('the last choice of a reaction wins: %s', async (isOn) => {
    await react(phone, isOn);
    await world.clock.advance(1000);
    await phone.engine.refresh(reactionsResource(card));
    await react(desk, !isOn);
    await world.clock.advance(1000);
    await thereAndBack((next) => react(phone, next), isOn);
    expect(given()).toEqual(isOn ? [1] : []);
    await areSettled();
  });

  test.each([true, false])('the last choice of public mode wins: %s', async (isOn) => {
    await publish(phone, isOn);
    await world.clock.advance(1000);
    await phone.engine.refresh(shareSettingsResource);
    await publish(desk, !isOn);
    await world.clock.advance(1000);
    await thereAndBack((next) => publish(phone, next), isOn);
    expect(world.server.memberOf(1).publicMode).toBe(isOn);
    await areSettled();
  });

  test('the last text of the profile wins', async () => {
    await save(phone, { description: 'as it was' });
    await readBoth();
    await save(desk, { description: 'hers' });
    const write = (isOld: boolean) =>
      phone.engine.mutate('edit-profile', { description: isOld ? 'as it was' : 'another' });
    await thereAndBack(write, true);
    expect(saved()['description']).toBe('as it was');
    await areSettled();
  });
});
