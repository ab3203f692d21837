/** Faults of the engine that random schedules found, each in its smallest form. */
import { expect, test } from 'vitest';
import { proofsResource, shareSettingsResource } from '../../src/mutations/resources.ts';
import { tooMany } from '../support/sync/fake-server.ts';
import { nonceOf, proofBlock } from '../support/sync/samples.ts';
import { playWorld } from '../support/sync/played-world.ts';

const world = playWorld();

const day = 86_400_000;

test.each(['lives on', 'dies'])(
  'F12 a change that waits at the gate is sent although the clock is set back and the tab %s',
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

test('a late answer to a discarded change makes the engine read its document again', async () => {
  const { server, clock, settle, openTab } = world;
  const tab = await openTab();
  await tab.engine.refresh(shareSettingsResource);
  server.state.latencyMs = 1000;
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await settle();
  // A clock set forward makes a request under way look abandoned.
  clock.jump(day);
  await tab.engine.discard((await tab.entries())[0]?.seq ?? 0);
  await clock.advance(5000);
  const views = tab.watch(shareSettingsResource);
  await settle();
  expect(server.memberOf(1).publicMode).toBe(true);
  expect(views.at(-1)).toMatchObject({ value: { publicMode: true } });
});

test('a request under way cannot be discarded, even if the clock is set forward', async () => {
  const { server, clock, settle, openTab } = world;
  const tab = await openTab();
  const change = { card: '01J00000000000000000000008', emoji: 0, isOn: true };
  server.state.latencyMs = 1000;
  await tab.engine.mutate('set-reaction', change);
  await clock.advance(1500);
  await tab.engine.mutate('set-reaction', change);
  clock.jump(day);
  await tab.engine.discard((await tab.entries())[0]?.seq ?? 0);
  await settle();
  await clock.advance(60_000);
  expect(server.data.reactions).toHaveLength(1);
});

test('after a doubtful change is discarded while reads fail, any tab reads its document later', async () => {
  const { server, clock, settle, openTab } = world;
  const tab = await openTab();
  await tab.engine.refresh(shareSettingsResource);
  server.script('POST', { kind: 'reply', status: 502, isDone: true });
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await settle();
  server.script('GET', tooMany(30), tooMany(30));
  await tab.engine.discard((await tab.entries())[0]?.seq ?? 0);
  await settle();
  tab.kill();
  const other = await openTab();
  const views = other.watch(shareSettingsResource);
  await settle();
  expect(views.at(-1)).toMatchObject({ value: { publicMode: false }, isPending: false });
  await clock.advance(120_000);
  expect(views.at(-1)).toMatchObject({ value: { publicMode: true }, isPending: false });
  expect(await other.entries()).toEqual([]);
  expect(server.effects).toHaveLength(1);
});

test('a deletion cannot be discarded while the first block of its message is under way', async () => {
  const { server, clock, settle, openTab } = world;
  const tab = await openTab();
  const nonce = nonceOf(1);
  server.state.latencyMs = 1000;
  await tab.engine.mutateAll(
    [0, 1].map((counter) => ({ kind: 'save-proof-block', args: proofBlock(nonce, counter) })),
  );
  await settle();
  await tab.engine.mutate('delete-proof', { nonce });
  await settle();
  const [block, deletion] = await tab.entries();
  expect([block?.kind, deletion?.kind]).toEqual(['save-proof-block', 'delete-proof']);
  expect(tab.outbox().map((item) => item.isBinding)).toEqual([undefined, true]);
  await tab.engine.discard(deletion?.seq ?? 0);
  await clock.advance(30_000);
  expect(server.effects.map(({ route }) => route.split(' ')[0])).toEqual(['POST', 'DELETE']);
  server.state.latencyMs = 0;
  expect(await tab.engine.refresh(proofsResource)).toEqual({ ok: true, value: [] });
});
