/** Coalescing, and the member's choices in the outbox sheet. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ownProfileResource, shareSettingsResource } from '../../../src/mutations/resources.ts';
import { reply } from '../../support/sync/fake-server.ts';
import { playTab } from '../../support/sync/played-world.ts';

const { world, tab } = playTab();
beforeEach(async () => {
  await tab.engine.refresh(ownProfileResource);
  await tab.engine.refresh(shareSettingsResource);
});

const firstSeq = async () => (await tab.entries())[0]?.seq ?? 0;

describe('entries that were never sent coalesce', () => {
  beforeEach(() => world.network.set(false));

  test('edits merge by field into one entry', async () => {
    await tab.engine.mutate('edit-profile', { description: 'a', socialLinks: { github: '@one1' } });
    await tab.engine.mutate('edit-profile', { phone: '+12', socialLinks: { medium: '@two2' } });
    await tab.engine.mutate('edit-profile', { description: null });
    expect((await tab.entries()).map(({ args }) => args)).toEqual([
      { description: null, phone: '+12', socialLinks: { github: '@one1', medium: '@two2' } },
    ]);
  });

  test('entries do not merge across another kind in their lane, so the order stays', async () => {
    await tab.engine.mutate('edit-profile', { description: 'a' });
    await tab.engine.mutate('choose-interests', { tags: [] });
    await tab.engine.mutate('edit-profile', { description: 'b' });
    expect((await tab.entries()).map(({ kind }) => kind)).toEqual([
      'edit-profile',
      'choose-interests',
      'edit-profile',
    ]);
  });

  test('a toggle keeps only the last value', async () => {
    for (const publicMode of [true, false, true]) {
      await tab.engine.mutate('set-public-mode', { publicMode });
    }
    expect(await tab.entries()).toHaveLength(1);
    world.network.set(true);
    await world.clock.advance(1000);
    expect(world.server.effects.map(({ body }) => body)).toEqual([{ publicMode: true }]);
  });
});

test('an entry that was sent is never changed', async () => {
  world.server.script('POST', { kind: 'lost', isDone: true });
  await tab.engine.mutate('edit-profile', { description: 'a' });
  await world.settle();
  await tab.engine.mutate('edit-profile', { description: 'b' });
  expect(await tab.entries()).toHaveLength(2);
  await world.clock.advance(10_000);
  const bodies = world.server
    .sent('POST')
    .map(({ body }) => (body as { description: string }).description);
  expect(bodies).toEqual(['a', 'a', 'b']);
});

describe('the member decides', () => {
  beforeEach(async () => {
    world.server.script('POST', reply(422, { error: 'no' }));
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
  });

  test('Retry sends it again, and shows it at once', async () => {
    const views = tab.watch(shareSettingsResource);
    world.server.state.latencyMs = 500;
    await tab.engine.retry(await firstSeq());
    await world.settle();
    expect(views.at(-1)).toMatchObject({ value: { publicMode: true }, isPending: true });
    expect(tab.outbox()).toMatchObject([{ status: { state: 'sending' } }]);
    await world.clock.advance(5000);
    expect(world.server.effects).toHaveLength(1);
    expect(tab.outbox()).toEqual([]);
  });

  test('Discard drops it', async () => {
    await tab.engine.discard(await firstSeq());
    await world.settle();
    expect(tab.outbox()).toEqual([]);
    await world.clock.advance(120_000);
    expect(world.server.sent('POST')).toHaveLength(1);
  });
});

test('Discard drops a change that was never sent', async () => {
  world.network.set(false);
  const views = tab.watch(shareSettingsResource);
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await tab.engine.discard(await firstSeq());
  await world.settle();
  expect(views.at(-1)).toMatchObject({ value: { publicMode: false }, isPending: false });
  world.network.set(true);
  await world.clock.advance(1000);
  expect(world.server.sent('POST')).toEqual([]);
});

test('Discard of a change that may have taken effect has its documents read again', async () => {
  world.server.script('POST', reply(504));
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.settle();
  const before = world.server.sent('GET').length;
  await tab.engine.discard(await firstSeq());
  await world.settle();
  const reads = world.server.sent('GET').slice(before);
  expect(reads.map(({ url }) => url)).toEqual(['/tma/profile', '/tma/share-settings']);
  expect(world.server.sent('POST')).toHaveLength(1);
});

test('Discard does nothing while the change is under way', async () => {
  world.server.state.latencyMs = 1000;
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.settle();
  await tab.engine.discard(await firstSeq());
  expect(await tab.entries()).toHaveLength(1);
  await world.clock.advance(5000);
  expect(world.server.effects).toHaveLength(1);
});

test('Retry ends the pause of a change', async () => {
  world.server.script('POST', ...Array.from({ length: 6 }, () => reply(503)));
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.clock.advance(3000);
  const before = world.server.sent('POST').length;
  await tab.engine.retry(await firstSeq());
  await world.settle();
  expect(world.server.sent('POST').length).toBe(before + 1);
});

test('a change of another tab stays between two changes of this one', async () => {
  const other = await world.openTab();
  world.network.set(false);
  await tab.engine.mutate('edit-profile', { description: 'a' });
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await tab.engine.mutate('edit-profile', { description: 'b' });
  await other.engine.mutate('choose-interests', { tags: [] });
  await tab.engine.mutate('edit-profile', { description: 'c' });
  await tab.engine.mutate('edit-profile', { description: 'd' });
  const entries = await tab.entries();
  expect(entries.map(({ kind, args }) => [kind, args])).toEqual([
    ['edit-profile', { description: 'b' }],
    ['set-public-mode', { publicMode: true }],
    ['choose-interests', { tags: [] }],
    ['edit-profile', { description: 'd' }],
  ]);
});
