/** R174 a payment on its way, until it is credited. Played with the real engine in virtual time. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createAwaitedCredits,
  type AwaitedCredits,
} from '../../../src/screen/purchases/awaited-credits.ts';
import type { CreditKind } from '../../../src/screen/purchases/credit-waits.ts';
import type { InvoiceStatus } from '../../../src/platform/ports.ts';
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
/** An invoice for ten reactions that ended like this; null: the messenger says nothing. */
const expectReactions = async (status: InvoiceStatus | null = 'paid') => {
  credits.expect({ kind: 'reactions', reactions: 10 });
  // The balance before the payment is on the device.
  await world.clock.advance(10);
  if (status) credits.hear('reactions', status);
};

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
  await expectReactions();
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
  await expectReactions();
  const before = reads();
  await world.clock.advance(10 * minute);
  expect(reads() - before).toBeLessThan(80);
  server().balance = 10;
  await world.clock.advance(minute / 2);
  expect(credited).toEqual(['reactions']);
});

test('R174 a payment that only pays a debt is credited', async () => {
  server().balance = -50;
  await expectReactions();
  await world.clock.advance(5000);
  expect(credits.state()).toEqual({ reactions: 'waiting' });
  server().balance = -40;
  await world.clock.advance(2000);
  expect(credits.state()).toEqual({});
  expect(credited).toEqual(['reactions']);
});

test('R174 what one tab heard of a payment, another tab that waits for it does not forget', async () => {
  credits.expect({ kind: 'reactions', reactions: 10 });
  const other = open();
  credits.hear('reactions', 'paid');
  await world.clock.advance(10);
  other.stop();
  credits.stop();
  credits = open();
  expect(credits.state()).toEqual({ reactions: 'waiting' });
});

test('R174 two tabs that buy different things forget neither', async () => {
  const other = open();
  await expectReactions();
  other.expect({ kind: 'singularity', reactions: 0 });
  other.hear('singularity', 'paid');
  await world.clock.advance(10);
  credits.hear('reactions', 'pending');
  other.stop();
  credits.stop();
  credits = open();
  expect(credits.state()).toEqual({ reactions: 'waiting', singularity: 'waiting' });
});

describe('R174 events before the credit', () => {
  test('a reaction that is taken back is no credit, and a spent one hides no credit', async () => {
    await expectReactions();
    server().balance = 1;
    await world.clock.advance(2000);
    expect(credits.state()).toEqual({ reactions: 'waiting' });
    server().balance = 9;
    await world.clock.advance(2000);
    expect(credited).toEqual(['reactions']);
  });

  test('a credit that arrived while the app was closed shows after a new start', async () => {
    await expectReactions();
    credits.stop();
    server().balance = 10;
    credits = open();
    expect(credits.state()).toEqual({ reactions: 'waiting' });
    await world.clock.advance(2000);
    expect(credited).toEqual(['reactions']);
  });

  test('a credit that arrived offline shows once the network is back', async () => {
    await expectReactions();
    world.network.set(false);
    await world.clock.advance(5 * minute);
    server().balance = 10;
    expect(credits.state()).toEqual({ reactions: 'waiting' });
    world.network.set(true);
    await world.clock.advance(minute);
    expect(credited).toEqual(['reactions']);
  });

  test('each kind of payment is credited separately', async () => {
    await expectReactions();
    credits.expect({ kind: 'singularity', reactions: 0 });
    credits.hear('singularity', 'pending');
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
    await expectReactions();
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
    await expectReactions('unknown');
    expect(credits.state()).toEqual({ reactions: 'unsure' });
    await world.clock.advance(61 * minute);
    expect(credits.state()).toEqual({});
  });
});

// Android, iOS, macOS and Desktop report charged payments as failed or cancelled (Telegram-Mini-Apps/issues#58); on iOS
// and macOS some invoices never end (TelegramSwift#1171). Only the bot's server knows (telegram-bot-api#603).
describe('R174 a credit counts, against what the messenger says', () => {
  test.each([
    [null, 'unsure'],
    ['unknown', 'unsure'],
    ['failed', 'denied'],
    ['cancelled', 'denied'],
    ['pending', 'waiting'],
  ] as const)('%s', async (status, state) => {
    await expectReactions(status);
    expect(credits.state()).toEqual({ reactions: state });
    server().balance = 10;
    await world.clock.advance(1500);
    expect([credited, credits.state()]).toEqual([['reactions'], {}]);
  });

  test('a report after the credit brings no wait back', async () => {
    await expectReactions(null);
    server().balance = 10;
    await world.clock.advance(1500);
    credits.hear('reactions', 'cancelled');
    expect([credits.state(), values.size]).toEqual([{}, 0]);
  });

  test('nothing takes back that it was paid', async () => {
    await expectReactions('paid');
    credits.hear('reactions', 'cancelled');
    expect(credits.state()).toEqual({ reactions: 'waiting' });
  });

  test('a look reads the profile at once, and ends after 3 s without an answer', async () => {
    await expectReactions('failed');
    server().balance = 10;
    await credits.look();
    expect(credited).toEqual(['reactions']);
    let isOver = false;
    world.server.state.latencyMs = minute;
    void credits.look().then(() => (isOver = true));
    await world.clock.advance(2900);
    expect(isOver).toBe(false);
    await world.clock.advance(200);
    expect(isOver).toBe(true);
  });

  test('a denied payment is awaited for ten minutes', async () => {
    await expectReactions('cancelled');
    await world.clock.advance(9 * minute);
    expect(credits.state()).toEqual({ reactions: 'denied' });
    await world.clock.advance(2 * minute);
    expect(credits.state()).toEqual({});
    const before = reads();
    await world.clock.advance(minute);
    expect(reads()).toBe(before);
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
