/**
 * Whatever happens, no key that sealed something is ever gone, nothing unread is replaced, and what is no key is neither
 * used nor lost.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKeyWorld } from '../support/keys/key-world.ts';
import { acts, createLife, everywhere, expectAllThere, secretOf } from './key-life.ts';

describe('F47 over random lives', () => {
  test('no key in use is ever lost, nothing unread is replaced', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 40 }), async (steps) => {
        const life = createLife();
        for (const [, act] of steps) {
          await act(life);
          expectAllThere(life);
        }
      }),
      { numRuns: 600, seed: 47 },
    );
  });
});

const race = async (scheduler: fc.Scheduler, refuses: boolean) => {
  const world = createKeyWorld();
  const pace = (label: string) => scheduler.schedule(Promise.resolve(), label);
  const devices = [world.device({ pace }), world.device({ pace })];
  for (const { store } of devices) store.refuses = refuses;
  const tabs = devices.map((device) => device.open());
  const states = await scheduler.waitFor(Promise.all(tabs.map((tab) => tab.read())));
  return { world, devices, tabs, states };
};

describe('F47 F49 devices at once, in any order of their calls', () => {
  test.each([
    ['that keep a copy', false],
    ['that keep nothing', true],
  ])(
    'two devices %s make keys: none that was used is gone',
    { timeout: 120_000 },
    async (_name, refuses) => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), async (scheduler) => {
          const { world, devices, tabs, states } = await race(scheduler, refuses);
          const used = states.map(secretOf).filter((text) => text !== undefined);
          const lying = () => everywhere(world, devices);
          for (const text of used) expect(lying()).toContain(text);
          // Later both look again: they agree, or somebody is asked.
          const later = await scheduler.waitFor(Promise.all(tabs.map((tab) => tab.read())));
          for (const text of used) expect(lying()).toContain(text);
          const isAsked = later.some(({ state }) => state === 'conflict');
          if (!isAsked) expect(new Set(later.map(secretOf)).size).toBe(1);
        }),
        { numRuns: 300, seed: 49 },
      );
    },
  );
});
