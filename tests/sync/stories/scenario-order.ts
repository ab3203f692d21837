/** Scenarios about order: bodies, lanes, tabs and members. Run with and without bugs, as in scenarios.ts. */
import { expect } from 'vitest';
import { ownProfileResource, shareSettingsResource } from '../../../src/mutations/resources.ts';
import { answerLost } from '../../support/sync/fake-server.ts';
import { openText, sealedText } from '../../support/sync/samples.ts';
import { inWorld } from './story.ts';

/** F3: a resend is the same request, byte for byte, even if something was read meanwhile. */
export const frozenBody = inWorld(async ({ server, clock, settle, openTab }, sabotage) => {
  const tab = await openTab({ sabotage });
  server.script('POST', answerLost);
  await tab.engine.mutate('edit-profile', { description: 'mine' });
  await settle();
  server.memberOf(1).profile['phone'] = '+4912';
  await tab.engine.refresh(ownProfileResource);
  await clock.advance(10_000);
  const [first, second] = server.sent('POST');
  expect(second?.body).toEqual(first?.body);
  expect(server.effects).toHaveLength(1);
  expect(await tab.entries()).toEqual([]);
});

/** G2: a change that was sent absorbs no later edit. */
export const editAfterDoubt = inWorld(
  async ({ server, clock, network, settle, openTab }, sabotage) => {
    const tab = await openTab({ sabotage });
    await tab.engine.refresh(ownProfileResource);
    server.script('POST', answerLost);
    await tab.engine.mutate('edit-profile', { description: 'first' });
    await settle();
    network.set(false);
    await tab.engine.mutate('edit-profile', { description: 'second' });
    network.set(true);
    await clock.advance(20_000);
    const bodies = server.effects.map(({ body }) => body);
    expect(bodies).toMatchObject([{ description: 'first' }, { description: 'second' }]);
    expect(await tab.entries()).toEqual([]);
  },
);

/** F56: an edit waits only for its sample, not for a stuck change. */
export const editBehindDoubt = inWorld(async ({ server, clock, settle, openTab }, sabotage) => {
  const tab = await openTab({ sabotage });
  const save = (base: string | null, text: string) => {
    const args = { id: 'new', base: base && sealedText(base), title: sealedText('t') };
    return tab.engine.mutate('save-message', { ...args, content: sealedText(text) });
  };
  server.script('POST', answerLost);
  await save(null, 'one');
  await settle();
  await save('one', 'two');
  await clock.advance(60_000);
  expect(server.memberOf(1).messages.map(({ content }) => openText(content))).toEqual(['two']);
  expect(await tab.entries()).toEqual([]);
});

/** G3: one stuck lane never blocks another. */
export const stuckLane = inWorld(async ({ server, clock, openTab }, sabotage) => {
  const tab = await openTab({ sabotage });
  server.script('POST /tma/meta/profile', { kind: 'hang', isDone: false });
  await tab.engine.mutate('choose-interests', { tags: [] });
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await clock.advance(1000);
  expect(server.effects.map(({ route }) => route)).toEqual(['POST /tma/share-settings']);
});

/** F31, F49: a member's change is sent as that member. */
export const twoMembers = inWorld(async ({ server, clock, openTab }, sabotage) => {
  const [one, two] = [await openTab({ sabotage }), await openTab({ sabotage, member: 2 })];
  await one.engine.mutate('set-public-mode', { publicMode: true });
  await two.engine.mutate('choose-interests', { tags: [] });
  await clock.advance(1000);
  expect(server.effects.map(({ member }) => member)).toEqual([1, 2]);
});

/** F29: a pull that began earlier and ends later, in another tab, changes nothing. */
export const overtakenPull = inWorld(async ({ server, clock, settle, openTab }, sabotage) => {
  const [one, two] = [await openTab({ sabotage }), await openTab({ sabotage })];
  server.script('GET', { kind: 'hang', isDone: true, forMs: 2000 });
  void one.engine.refresh(shareSettingsResource);
  await settle();
  server.memberOf(1).publicMode = true;
  await two.engine.refresh(shareSettingsResource);
  await clock.advance(3000);
  const views = two.watch(shareSettingsResource);
  await settle();
  expect(views.at(-1)).toMatchObject({ value: { publicMode: true } });
});
