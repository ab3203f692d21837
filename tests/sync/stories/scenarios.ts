/**
 * Faults of the matrix as stories, written once: tests assert that the engine survives them, and that an engine with a
 * bug does not. A story throws if a promise is broken.
 */
import { expect } from 'vitest';
import { ownProfileResource, shareSettingsResource } from '../../../src/mutations/resources.ts';
import { answerLost, page } from '../../support/sync/fake-server.ts';
import { inWorld } from './story.ts';

/** F3: the server has committed, and the answer is lost with the tab. */
export const answerLostWithTheTab = inWorld(async (world, sabotage) => {
  const { server, clock } = world;
  const first = await world.openTab({ sabotage });
  await first.engine.refresh(ownProfileResource);
  server.script('POST /tma/share-settings', { kind: 'hang', isDone: true });
  await first.engine.mutate('set-public-mode', { publicMode: true });
  await world.settle();
  first.kill();
  const second = await world.openTab({ sabotage });
  await clock.advance(60_000);
  const sent = server.sent('POST');
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toBeDefined();
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(server.effects).toHaveLength(1);
  expect(await second.entries()).toEqual([]);
});

/** F25: a sign-in page in place of every answer. */
export const captivePortal = inWorld(async (world, sabotage) => {
  const { server } = world;
  const tab = await world.openTab({ sabotage });
  await tab.engine.refresh(shareSettingsResource);
  server.script('/tma/', page, page);
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.settle();
  expect(tab.engine.status().needsSignIn).toBe(true);
  expect(server.effects).toEqual([]);
  expect((await tab.entries()).map(({ state }) => state)).toEqual(['sent']);
  await world.clock.advance(10_000);
  expect(server.effects).toHaveLength(1);
  expect(tab.engine.status().needsSignIn).toBe(false);
});

/** F10: two tabs without Web Locks drain at the same time. */
export const oneSenderOnClaims = inWorld(async (world, sabotage) => {
  const { server, clock } = world;
  server.state.latencyMs = 1000;
  const options = { sabotage, hasLocks: false };
  const [first, second] = [await world.openTab(options), await world.openTab(options)];
  await first.engine.mutate('set-public-mode', { publicMode: true });
  second.setVisible(true);
  await clock.advance(500);
  second.setVisible(true);
  await clock.advance(5000);
  expect(server.sent('POST')).toHaveLength(1);
  expect(server.effects).toHaveLength(1);
});

/** F30, F50, G5: pulls and acknowledgements cross; no view ever falls back. */
export const noFlickerBack = inWorld(async (world, sabotage) => {
  const { server, clock } = world;
  const tab = await world.openTab({ sabotage });
  await tab.engine.refresh(shareSettingsResource);
  await world.settle();
  const views = tab.watch(shareSettingsResource);
  await world.settle();
  // This pull reads the old value, and its answer comes after the acknowledgement.
  server.script('GET /tma/share-settings', { kind: 'hang', isDone: true, forMs: 2000 });
  void tab.engine.refresh(shareSettingsResource);
  await world.settle();
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await clock.advance(10_000);
  const shown = views.map((view) => view.state === 'ready' && view.value.publicMode);
  expect(shown[0]).toBe(false);
  expect(shown.at(-1)).toBe(true);
  expect(shown.slice(shown.indexOf(true))).not.toContain(false);
  expect(await tab.entries()).toEqual([]);
});

/** G3 with F12: the clock is set back between two edits, and they are sent in their order. */
export const orderDespiteTheClock = inWorld(async (world, sabotage) => {
  const { server, clock, network } = world;
  const tab = await world.openTab({ sabotage });
  await tab.engine.refresh(ownProfileResource);
  network.set(false);
  await tab.engine.mutate('edit-profile', { description: 'first' });
  clock.jump(-86_400_000);
  await tab.engine.mutate('choose-interests', { tags: [{ id: 2, name: 'code' }] });
  await tab.engine.mutate('edit-profile', { description: 'last' });
  network.set(true);
  await clock.advance(10_000);
  const bodies = server.effects.map(({ body }) => (body as { description?: string }).description);
  expect(bodies).toEqual(['first', undefined, 'last']);
});

/** F28: the network delivers a request twice. */
export const duplicateDelivery = inWorld(async (world, sabotage) => {
  const { server } = world;
  const tab = await world.openTab({ sabotage });
  await tab.engine.refresh(shareSettingsResource);
  server.script('POST', answerLost);
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.clock.advance(10_000);
  expect(server.sent('POST')).toHaveLength(2);
  expect(server.effects).toHaveLength(1);
});
