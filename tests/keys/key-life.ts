/**
 * Random histories of a member's key: two devices with two tabs each, a cloud that fails at times, storage that
 * refuses, other writers, and a server that is not always reachable. It checks the rules after each act.
 */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { CustodyState, KeyCustody } from '../../src/keys/custody/custody-api.ts';
import { weathers } from './fake-cloud.ts';
import { createKeyWorld, someKey, type FakeDevice, type KeyWorld } from './key-world.ts';
import { noLocks } from '../support/sync/kit/fake-ports.ts';
import { entry } from './one-device.ts';

interface Tab {
  device: FakeDevice;
  custody: KeyCustody;
}

const openTab = (device: FakeDevice): Tab => ({ device, custody: device.open() });

export const createLife = () => {
  const world = createKeyWorld();
  const devices = [world.device(), world.device({ locks: noLocks })];
  const tabs = devices.flatMap((device) => [openTab(device), openTab(device)]);
  /** Keys that sealed something, and everything else that was once in the cloud or was typed. */
  const precious = new Set<string>();
  const junk = new Set<string>();
  return { world, devices, tabs, precious, junk };
};

export type KeyLife = ReturnType<typeof createLife>;

/** Every value that is stored anywhere. */
export const everywhere = ({ cloud }: KeyWorld, devices: readonly FakeDevice[]): Set<string> =>
  new Set(
    [
      cloud.values,
      ...devices.flatMap(({ store, secure }) => [store.values, secure.values, secure.restorable]),
    ].flatMap((values) => [...values.values()]),
  );

export const secretOf = (state: CustodyState): string | undefined =>
  state.state === 'ready' ? state.secret.reveal() : undefined;

/** The entry of the cloud and the entries of the devices before an act of the app. */
const present = ({ world, devices }: KeyLife) => ({
  cloud: world.cloud.values.get(entry) ?? '',
  devices: devices.map(
    ({ store, secure }) => store.values.get(entry) ?? secure.values.get(entry) ?? '',
  ),
});

/** A read may fill empty entries, but never replace one value with another. */
const expectNothingReplaced = (life: KeyLife, before: ReturnType<typeof present>) => {
  const after = present(life);
  if (before.cloud !== '') expect(after.cloud).toBe(before.cloud);
};

const expectMadeByTheRules = (
  life: KeyLife,
  tab: Tab,
  before: ReturnType<typeof present>,
  known: Set<string>,
) => {
  const made = secretOf(tab.custody.state());
  if (made === undefined || known.has(made)) return;
  const { weather } = tab.device.connection;
  const isAnswered = weather === 'works' || weather === 'read-only';
  if (isAnswered) expect(before.cloud).toBe('');
  expect(life.world.holdings).toBe(0);
  expect(before.devices[life.devices.indexOf(tab.device)]).toBe('');
};

export const expectAllThere = (life: KeyLife) => {
  const there = everywhere(life.world, life.devices);
  for (const text of [...life.precious, ...life.junk]) expect(there).toContain(text);
  for (const { custody } of life.tabs) {
    const used = secretOf(custody.state());
    if (used !== undefined) expect(life.junk).not.toContain(used);
  }
};

type Act = (life: KeyLife) => void | Promise<void>;

const tabOf = (life: KeyLife, at: number): Tab => {
  const tab = life.tabs[at];
  if (!tab) throw new Error('no such tab');
  return tab;
};

const read =
  (at: number): Act =>
  async (life) => {
    const tab = tabOf(life, at);
    const before = present(life);
    const known = new Set([
      ...everywhere(life.world, life.devices),
      ...life.tabs.map(({ custody }) => secretOf(custody.state()) ?? ''),
    ]);
    await tab.custody.read();
    expectNothingReplaced(life, before);
    expectMadeByTheRules(life, tab, before, known);
  };

/** A sample is sealed. From now on its key must not be lost. */
const seal =
  (at: number): Act =>
  (life) => {
    const used = secretOf(tabOf(life, at).custody.state());
    if (used === undefined) return;
    life.precious.add(used);
    if (typeof life.world.holdings === 'number') life.world.holdings += 1;
  };

const reload =
  (at: number): Act =>
  (life) => {
    life.tabs[at] = openTab(tabOf(life, at).device);
  };

const set =
  (at: number): Act =>
  async (life) => {
    const text = someKey();
    const { ok } = await tabOf(life, at).custody.set(text);
    if (ok) life.precious.add(text);
  };

const choose =
  (at: number, side: 'cloud' | 'device'): Act =>
  async (life) => {
    const { custody } = tabOf(life, at);
    const state = custody.state();
    if (state.state === 'conflict') await custody.choose(side);
  };

const isJunk = (text: string): boolean => text.startsWith('junk');

/** Another program fills an empty entry. */
const put =
  (text: string): Act =>
  ({ world, precious, junk }) => {
    if (world.cloud.values.has(entry)) return;
    world.cloud.values.set(entry, text);
    (isJunk(text) ? junk : precious).add(text);
  };

const spoil =
  (at: number, text: string): Act =>
  ({ devices, junk }) => {
    const store = devices[at]?.store;
    if (!store || store.values.has(entry)) return;
    store.values.set(entry, text);
    junk.add(text);
  };

/** A copy moves in the background. At the next act the move may be half done or complete. */
const settled: Act = async ({ devices }) => {
  await Promise.all(devices.map((device) => device.settle()));
};

const tabIndex = fc.nat({ max: 3 });
const deviceIndex = fc.nat({ max: 1 });
const junkText = fc.nat({ max: 99 }).map((at) => `junk ${at}`);

export const acts: fc.Arbitrary<[label: string, act: Act]> = fc.oneof(
  { weight: 6, arbitrary: tabIndex.map((at): [string, Act] => [`read ${at}`, read(at)]) },
  { weight: 4, arbitrary: tabIndex.map((at): [string, Act] => [`seal ${at}`, seal(at)]) },
  { weight: 2, arbitrary: tabIndex.map((at): [string, Act] => [`reload ${at}`, reload(at)]) },
  { weight: 2, arbitrary: tabIndex.map((at): [string, Act] => [`set ${at}`, set(at)]) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(tabIndex, fc.constantFrom('cloud' as const, 'device' as const))
      .map(([at, side]): [string, Act] => [`choose ${side} ${at}`, choose(at, side)]),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(deviceIndex, fc.constantFrom(...weathers))
      .map(([at, weather]): [string, Act] => [
        `${weather} ${at}`,
        ({ devices }) => {
          const device = devices[at];
          if (device) device.connection.weather = weather;
        },
      ]),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(deviceIndex, fc.constantFrom(...weathers))
      .map(([at, weather]): [string, Act] => [
        `secure ${weather} ${at}`,
        ({ devices }) => {
          const device = devices[at];
          if (device) device.secure.weather = weather;
        },
      ]),
  },
  { weight: 2, arbitrary: fc.constant<[string, Act]>(['moves end', settled]) },
  {
    weight: 2,
    arbitrary: fc.tuple(deviceIndex, fc.boolean()).map(([at, refuses]): [string, Act] => [
      `storage ${refuses ? 'refuses' : 'keeps'} ${at}`,
      ({ devices }) => {
        const device = devices[at];
        if (device) device.store.refuses = refuses;
      },
    ]),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('unknown' as const, 'known' as const).map((word): [string, Act] => [
      `server ${word}`,
      ({ world, precious }) => {
        world.holdings = word === 'unknown' ? word : precious.size;
      },
    ]),
  },
  {
    weight: 1,
    arbitrary: fc.constant<[string, Act]>(['foreign key', (life) => put(someKey())(life)]),
  },
  { weight: 1, arbitrary: junkText.map((text): [string, Act] => [`cloud: ${text}`, put(text)]) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(deviceIndex, junkText)
      .map(([at, text]): [string, Act] => [`device ${at}: ${text}`, spoil(at, text)]),
  },
);
