/**
 * In random histories of a key, no key that sealed something is lost and no unread value is replaced. A text that is
 * not a key is neither used nor lost.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KeyCustody } from '../../../src/keys/custody/custody-api.ts';
import { createKeyWorld, someKey } from '../key-world.ts';
import { acts, createLife, everywhere, expectAllThere, secretOf } from '../key-life.ts';
import { byLength } from '../../support/length.ts';

describe('F47 over random histories', () => {
  test('no key in use is ever lost, and nothing unread is replaced', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 40 }), async (steps) => {
        const life = createLife();
        for (const [, act] of steps) {
          await act(life);
          expectAllThere(life);
        }
      }),
      { numRuns: byLength(100, 600) },
    );
  });
});

type Act = (tab: KeyCustody, at: number) => Promise<unknown>;

/** Two devices of one member. The scheduler chooses the order of their calls to the cloud. */
const createRace = (scheduler: fc.Scheduler, refuses: boolean) => {
  const world = createKeyWorld();
  const pace = (label: string) => scheduler.schedule(Promise.resolve(), label);
  const devices = [world.device({ pace }), world.device({ pace })];
  for (const { store } of devices) store.refuses = refuses;
  const tabs = devices.map((device) => device.open());
  const both = (act: Act) => scheduler.waitFor(Promise.all(tabs.map(act)));
  const states = () => tabs.map((tab) => tab.state());
  const lying = () => everywhere(world, devices);
  return { both, states, lying };
};

type Race = ReturnType<typeof createRace>;

/** Keys in use now stay stored. When both devices read again they agree, or ask the member. */
const expectSettled = async ({ both, states, lying }: Race) => {
  const used = states()
    .map(secretOf)
    .filter((text) => text !== undefined);
  for (const text of used) expect(lying()).toContain(text);
  await both((tab) => tab.read());
  for (const text of used) expect(lying()).toContain(text);
  const isAsked = states().some(({ state }) => state === 'conflict');
  if (!isAsked) expect(new Set(states().map(secretOf)).size).toBe(1);
};

describe.each([
  ['that keep a copy', false],
  ['that keep nothing', true],
])('F47 F49 two devices %s at once, in any order of their calls', (_name, refuses) => {
  const inAnyOrder = (run: (race: Race) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), (scheduler) => run(createRace(scheduler, refuses))),
      { numRuns: byLength(50, 300) },
    );

  test('make keys: no used key is lost', () =>
    inAnyOrder(async (race) => {
      await race.both((tab) => tab.read());
      await expectSettled(race);
    }));

  test('set keys: neither the new keys nor the old one are lost', () =>
    inAnyOrder(async (race) => {
      await race.both((tab) => tab.read());
      const before = race
        .states()
        .map(secretOf)
        .filter((text) => text !== undefined);
      const keys = [someKey(), someKey()];
      await race.both((tab, at) => tab.set(keys[at] ?? ''));
      for (const text of [...before, ...keys]) expect(race.lying()).toContain(text);
      await expectSettled(race);
    }));

  test('one makes and one sets a key: neither key is lost', () =>
    inAnyOrder(async (race) => {
      const key = someKey();
      await race.both((tab, at) => (at === 0 ? tab.read() : tab.set(key)));
      expect(race.lying()).toContain(key);
      await expectSettled(race);
    }));
});
