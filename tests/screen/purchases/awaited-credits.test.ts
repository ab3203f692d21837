/** R174 a payment on its way, until it is credited. Played with the real engine in virtual time. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createAwaitedCredits,
  type AwaitedCredits,
  type CreditKind,
} from '../../../src/screen/purchases/awaited-credits.ts';
import { ownProfileResource } from '../../../src/mutations/resources.ts';
import { createWorld, type EngineTab, type World } from '../../support/sync/world.ts';

let world: World;
let tab: EngineTab;
let values: Map<string, string>;
let credits: AwaitedCredits;
let credited: CreditKind[];

const open = () => {
  const storage = {
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
  const opened = createAwaitedCredits({ sync: tab.engine, clock: world.clock, storage });
  opened.onCredited((kind) => void credited.push(kind));
  opened.resume();
  return opened;
};

const minute = 60_000;
const server = () => world.server.memberOf(1);
const reads = () => world.server.timeline('GET /tma/profile').length;
const expectReactions = (isSure = true) =>
  credits.expect({ kind: 'reactions', reactions: 10, balance: 0, isSure });

beforeEach(async () => {
  world = createWorld();
  tab = await world.openTab();
  [values, credited] = [new Map<string, string>(), []];
  world.server.state.isCharging = true;
  server().balance = 0;
  await tab.engine.refresh(ownProfileResource);
  credits = open();
});
afterEach(async () => {
  credits.stop();
  await world.end();
});

test('R174 the profile is not read while no payment is on its way', async () => {
  const before = reads();
  await world.clock.advance(minute);
  expect(reads()).toBe(before);
  expect(credits.state()).toEqual({});
});

test('R174 R181 a payment is on its way until the profile shows the credit', async () => {
  expectReactions();
  expect(credits.state()).toEqual({ reactions: 'waiting' });
  await world.clock.advance(5000);
  expect(credits.state()).toEqual({ reactions: 'waiting' });
  server().balance = 10;
  await world.clock.advance(1500);
  expect(credits.state()).toEqual({});
  expect(credited).toEqual(['reactions']);
  expect(values.size).toBe(0);
  const before = reads();
  await world.clock.advance(minute);
  expect(reads()).toBe(before);
});

test('R174 the profile is read at growing intervals, of half a minute at most', async () => {
  expectReactions();
  const before = reads();
  await world.clock.advance(10 * minute);
  expect(reads() - before).toBeLessThan(80);
  server().balance = 10;
  await world.clock.advance(minute / 2);
  expect(credited).toEqual(['reactions']);
});

describe('R174 events before the credit', () => {
  test('a reaction that is taken back is no credit, and a spent one hides no credit', async () => {
    expectReactions();
    server().balance = 1;
    await world.clock.advance(2000);
    expect(credits.state()).toEqual({ reactions: 'waiting' });
    server().balance = 9;
    await world.clock.advance(2000);
    expect(credited).toEqual(['reactions']);
  });

  test('a credit that arrived while the app was closed shows after a new start', async () => {
    expectReactions();
    credits.stop();
    server().balance = 10;
    credits = open();
    expect(credits.state()).toEqual({ reactions: 'waiting' });
    await world.clock.advance(2000);
    expect(credited).toEqual(['reactions']);
  });

  test('a credit that arrived offline shows once the network is back', async () => {
    expectReactions();
    world.network.set(false);
    await world.clock.advance(5 * minute);
    server().balance = 10;
    expect(credits.state()).toEqual({ reactions: 'waiting' });
    world.network.set(true);
    await world.clock.advance(minute);
    expect(credited).toEqual(['reactions']);
  });

  test('each kind of payment is credited separately', async () => {
    expectReactions();
    credits.expect({ kind: 'singularity', reactions: 0, balance: 0, isSure: true });
    expect(credits.state()).toEqual({ reactions: 'waiting', singularity: 'waiting' });
    server().profile['singularity'] = true;
    await world.clock.advance(2000);
    expect(credits.state()).toEqual({ reactions: 'waiting' });
    server().balance = 10;
    await world.clock.advance(2000);
    expect(credited).toEqual(['singularity', 'reactions']);
  });
});

describe('R174 a payment that never comes', () => {
  test('is overdue after an hour, and forgotten after a day', async () => {
    expectReactions();
    await world.clock.advance(59 * minute);
    expect(credits.state()).toEqual({ reactions: 'waiting' });
    await world.clock.advance(2 * minute);
    expect(credits.state()).toEqual({ reactions: 'overdue' });
    const before = reads();
    await world.clock.advance(24 * 60 * minute);
    expect(reads()).toBe(before);
    credits.resume();
    expect(credits.state()).toEqual({});
  });

  test('is awaited for an hour if it may not have been made, and blocks nothing', async () => {
    expectReactions(false);
    expect(credits.state()).toEqual({ reactions: 'unsure' });
    await world.clock.advance(61 * minute);
    expect(credits.state()).toEqual({});
  });

  test('is forgotten when the messenger says that it failed', () => {
    expectReactions(false);
    credits.forget('reactions');
    expect(credits.state()).toEqual({});
    expect(values.size).toBe(0);
  });
});

test.each(['{', 'null', '[]', '{"reactions":1}', '{"reactions":{"since":"x"}}'])(
  'R174 stored data that cannot be read are ignored: %s',
  (text) => {
    values.set('awaited-credits', text);
    credits.resume();
    expect(credits.state()).toEqual({});
  },
);

test('R174 a clock that was set back ends the wait', () => {
  const since = world.clock.now() + minute;
  const wait = { since, reactions: 10, lowest: 0, isSure: true };
  values.set('awaited-credits', JSON.stringify({ reactions: wait }));
  credits.resume();
  expect(credits.state()).toEqual({ reactions: 'overdue' });
});
