/** R81: the messenger says 'paid' before the server knows. Played with the real engine in virtual time. */
import { expect, test } from 'vitest';
import { subscribed } from '../../../src/features/purchase/purchases-provider.tsx';
import { playTab } from '../../support/sync/played-world.ts';

const { world, tab } = playTab();

const ask = () => {
  let answer: boolean | undefined;
  const wait = async () => {
    answer = await subscribed({ sync: tab.engine, clock: world.clock });
  };
  void wait();
  return () => answer;
};
const reads = () => world.server.timeline('GET /tma/profile').map(([at]) => Math.round(at));

test('R81 the profile is read until the subscription shows', async () => {
  const answer = ask();
  await world.clock.advance(2000);
  world.server.memberOf(1).profile['singularity'] = true;
  await world.clock.advance(2000);
  expect(answer()).toBe(true);
  expect(reads()).toEqual([0, 1, 3]);
});

test('R81 the profile is read for 15 s at most', async () => {
  const answer = ask();
  await world.clock.advance(14_900);
  expect(answer()).toBeUndefined();
  await world.clock.advance(200);
  expect(answer()).toBe(false);
  expect(reads()).toEqual([0, 1, 3, 7, 15]);
});
