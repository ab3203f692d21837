/**
 * How long a full outbox takes at a round trip of 200 ms. Three lanes run side by side, and no change waits for a
 * read.
 */
import { expect, test } from 'vitest';
import { playWorld } from '../../support/sync/played-world.ts';

const world = playWorld();

const ulidOf = (nth: number): string => `01J${String(nth).padStart(23, '0')}`;

/** Milliseconds until 100 reviews of as many cards are on the server. */
const drain = async (): Promise<number> => {
  const { server, clock, network, settle, openTab } = world;
  network.set(false);
  const tab = await openTab();
  for (let nth = 0; nth < 100; nth += 1) {
    await tab.engine.mutate('write-review', { card: ulidOf(nth), body: 'Good' });
  }
  await settle();
  server.state.latencyMs = 200;
  const begun = clock.now();
  network.set(true);
  await clock.advanceUntil(async () => server.effects.length === 100, 60_000);
  return clock.now() - begun;
};

/** The 8 s are virtual. A busy machine may take longer to compute them. */
const timeout = 120_000;

test(
  '100 reviews of 100 cards, each of which must be read first, are sent in 8 s',
  { timeout },
  async () => {
    expect(await drain()).toBeLessThanOrEqual(8000);
  },
);
