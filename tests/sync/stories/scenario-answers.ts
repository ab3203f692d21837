/** Scenarios about the meaning of answers, and about false answers. Run with and without bugs, as in scenarios.ts. */
import { expect } from 'vitest';
import { ownProfileResource, shareSettingsResource } from '../../../src/mutations/resources.ts';
import { answerLost, reply, tooMany } from '../../support/sync/fake-server.ts';
import { inWorld } from './story.ts';
import { append, remove } from '../../support/sync/test-mutations.ts';

const goPublic = { publicMode: true };

/** F19: a 5xx acknowledges nothing. */
export const serverStumbles = inWorld(async ({ server, clock, openTab }, sabotage) => {
  const tab = await openTab({ sabotage });
  server.script('POST', reply(503), reply(500));
  await tab.engine.mutate('set-public-mode', goPublic);
  await clock.advance(10_000);
  expect(server.effects).toHaveLength(1);
  expect(await tab.entries()).toEqual([]);
});

/** F20: while the gate is closed no request of any kind leaves, and nothing counts as a try. */
export const patience = inWorld(async ({ server, clock, settle, openTab }, sabotage) => {
  const tab = await openTab({ sabotage });
  server.script('POST', tooMany(60));
  await tab.engine.mutate('set-public-mode', goPublic);
  await settle();
  void tab.engine.refresh(ownProfileResource);
  await tab.engine.mutate('choose-interests', { tags: [] });
  await clock.advance(59_000);
  expect(server.requests).toHaveLength(1);
  expect((await tab.entries()).map(({ attempts }) => attempts)).toEqual([0, 0]);
  await clock.advance(10_000);
  expect(server.effects).toHaveLength(2);
});

/** Only 200 completes a deletion. */
export const halfHeartedDeletion = inWorld(async ({ server, clock, openTab }, sabotage) => {
  const tab = await openTab({ sabotage, registry: { remove } });
  server.script('DELETE', reply(202, {}), reply(200, {}));
  await tab.engine.mutate('remove' as never, { id: '7' } as never);
  await clock.advance(10_000);
  expect(server.sent('DELETE')).toHaveLength(2);
});

/** F24: the server has forgotten the key, so a read settles the doubt. */
export const forgottenKey = inWorld(async ({ server, clock, openTab }, sabotage) => {
  const tab = await openTab({ sabotage, registry: { append } });
  server.state.forgetsKeys = true;
  server.script('POST', answerLost);
  await tab.engine.mutate('append' as never, { text: 'once' } as never);
  await clock.advance(30_000);
  expect(server.effects).toHaveLength(1);
  expect(await tab.entries()).toEqual([]);
});

/** F24: after 30 days nothing is resent, and another device's change stays. */
export const monthLater = inWorld(async ({ server, clock, network, settle, openTab }, sabotage) => {
  const first = await openTab({ sabotage });
  server.script('POST', answerLost);
  await first.engine.mutate('set-public-mode', goPublic);
  await settle();
  network.set(false);
  first.kill();
  clock.jump(31 * 86_400_000);
  server.data.keys.clear();
  server.memberOf(1).publicMode = false;
  network.set(true);
  const second = await openTab({ sabotage });
  await clock.advance(30_000);
  expect(server.memberOf(1).publicMode).toBe(false);
  expect((await second.entries()).map(({ parkedFor }) => parkedFor)).toEqual(['doubt']);
});

/** G4: a refused change is kept, with its reason. */
export const refusal = inWorld(async ({ server, settle, openTab }, sabotage) => {
  const tab = await openTab({ sabotage });
  server.script('POST', reply(422, { error: 'no' }));
  await tab.engine.mutate('set-public-mode', goPublic);
  await settle();
  expect(tab.outbox()).toMatchObject([{ status: { state: 'refused', error: { error: 'no' } } }]);
});

/** The screen stopped waiting: a later refusal shows in the outbox, and belongs to no screen. */
export const lateRefusal = inWorld(async ({ server, clock, openTab }, sabotage) => {
  const tab = await openTab({ sabotage });
  server.state.latencyMs = 5000;
  server.script('POST', reply(422, { error: 'no' }));
  const screen = new AbortController();
  const options = { isAwaited: true, screen: screen.signal };
  const submitted = tab.engine.mutate('set-public-mode', goPublic, options);
  await clock.advance(500);
  screen.abort();
  expect(await submitted).toEqual({ outcome: 'queued' });
  await clock.advance(15_000);
  expect((await tab.entries()).map(({ state }) => state)).toEqual(['refused']);
});

/** F23: the server was restored. Shown documents are read again at the next answer of any kind. */
export const restoredServer = inWorld(async ({ server, clock, settle, openTab }, sabotage) => {
  const tab = await openTab({ sabotage });
  const views = tab.watch(shareSettingsResource);
  await tab.engine.refresh(shareSettingsResource);
  const older = server.snapshot();
  await tab.engine.mutate('set-public-mode', goPublic);
  await clock.advance(1000);
  server.restore(older);
  await tab.engine.refresh(ownProfileResource);
  await settle();
  expect(views.at(-1)).toMatchObject({ value: { publicMode: false }, isPending: false });
});
