/** What random schedules found in the engine, each in its smallest form. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shareSettingsResource } from '../../src/db/resources.ts';
import { tooMany } from '../support/sync/fake-server.ts';
import { createWorld, type World } from '../support/sync/world.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => world.end());

const day = 86_400_000;

test.each(['lives on', 'dies'])(
  'F12 only the outbox stands at the gate, the clock is set back, and the tab %s',
  async (fate) => {
    const { server, clock, settle, openTab } = world;
    const tab = await openTab();
    server.script('POST', tooMany(30));
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await settle();
    clock.jump(-day);
    if (fate === 'dies') {
      tab.kill();
      await openTab();
    }
    await clock.advance(120_000);
    expect(server.effects).toHaveLength(1);
  },
);

test('an answer to a change that was discarded meanwhile: what it touched is read anew', async () => {
  const { server, clock, settle, openTab } = world;
  const tab = await openTab();
  await tab.engine.refresh(shareSettingsResource);
  server.state.latencyMs = 1000;
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await settle();
  // Only a clock that was set forward makes what is under way look as if it were not.
  clock.jump(day);
  await tab.engine.discard((await tab.entries())[0]?.seq ?? 0);
  await clock.advance(5000);
  const views = tab.watch(shareSettingsResource);
  await settle();
  expect(server.memberOf(1).publicMode).toBe(true);
  expect(views.at(-1)).toMatchObject({ value: { publicMode: true } });
});
