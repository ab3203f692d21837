/** F29: acknowledgements and the pulls after them arrive in any order; what is shown only moves forward. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { MirrorRow } from '../../../src/db/mirror-row.ts';
import { ownProfileResource, shareSettingsResource } from '../../../src/mutations/resources.ts';
import type { View } from '../../../src/sync/api.ts';
import type { FakeFault } from '../../support/sync/fake-server.ts';
import { playTab } from '../../support/sync/played-world.ts';

const { world, tab } = playTab();
beforeEach(async () => {
  await tab.engine.refresh(ownProfileResource);
  await tab.engine.refresh(shareSettingsResource);
});

/** The request takes effect at once and is answered later. */
const slow = (seconds: number): FakeFault => ({
  kind: 'hang',
  isDone: true,
  forMs: seconds * 1000,
});

const shown = <T, V>(views: View<T>[], read: (value: T) => V): V[] =>
  views.flatMap((view) => (view.state === 'ready' ? [read(view.value)] : []));

/** No value is older, in `order`, than one before it. */
const isForward = <V>(values: readonly V[], order: readonly V[]): boolean => {
  const places = values.map((value) => order.indexOf(value));
  return places.every((place, at) => place >= Math.max(0, ...places.slice(0, at)));
};

const delays = [0, 1, 3];
const cases = delays.flatMap((share) =>
  delays.flatMap((profile) => delays.map((pull) => [share, profile, pull] as const)),
);

describe('F29 acknowledgements out of order', () => {
  test.each(cases)(
    'F29 two lanes change one document, answered after %i s and %i s, pulled after %i s',
    async (share, profile, pull) => {
      const profiles = tab.watch(ownProfileResource);
      const settings = tab.watch(shareSettingsResource);
      await world.settle();
      world.server.script('POST /tma/share-settings', slow(share));
      world.server.script('POST /tma/meta/profile', slow(profile), slow(0));
      // The later a pull begins, the sooner it is answered.
      world.server.script('GET /tma/profile', slow(pull), slow(pull / 2), slow(0));
      world.server.script('GET /tma/share-settings', slow(pull), slow(0));
      await tab.engine.mutate('set-public-mode', { publicMode: true });
      await tab.engine.mutate('edit-profile', { description: 'first' });
      await world.clock.advance(500);
      await tab.engine.mutate('edit-profile', { description: 'second' });
      void tab.engine.refresh(ownProfileResource);
      await world.clock.advance(30_000);
      const descriptions = shown(profiles, (own) => own.profile.description);
      expect(isForward(descriptions, [null, 'first', 'second'])).toBe(true);
      expect(descriptions.at(-1)).toBe('second');
      const modes = shown(settings, ({ publicMode }) => publicMode);
      expect(isForward(modes, [false, true])).toBe(true);
      expect(modes.at(-1)).toBe(true);
      expect(world.server.effects).toHaveLength(3);
      expect(await tab.entries()).toEqual([]);
    },
  );

  test('F29 an acknowledgement after the time-out does not hide a later change of another device', async () => {
    const views = tab.watch(shareSettingsResource);
    await world.settle();
    world.server.script('POST', { kind: 'hang', isDone: true, forMs: 35_000 });
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(20_000);
    world.server.memberOf(1).publicMode = false;
    await world.clock.advance(60_000);
    const modes = shown(views, ({ publicMode }) => publicMode);
    expect(isForward(modes.slice(0, -1), [false, true])).toBe(true);
    expect(modes.at(-1)).toBe(false);
    expect(world.server.memberOf(1).publicMode).toBe(false);
    expect(world.server.effects).toHaveLength(1);
    expect(await tab.entries()).toEqual([]);
  });

  test('F29 the order of a mirror row only rises, in any order of writes', async () => {
    const other = await world.openTab();
    const orders: number[] = [];
    for (const at of [tab, other]) {
      at.onWrite((table, values) => {
        const rows = table === 'mirror' ? (values as MirrorRow[]) : [];
        const ours = rows.filter(({ key }) => key === shareSettingsResource.key);
        orders.push(...ours.map(({ begun }) => begun));
      });
    }
    world.server.script('GET /tma/share-settings', slow(3), slow(2), slow(1), slow(0));
    for (const at of [tab, other, tab, other]) {
      void at.engine.refresh(shareSettingsResource);
      await world.settle();
    }
    world.server.memberOf(1).publicMode = true;
    await other.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(10_000);
    expect(orders.length).toBeGreaterThan(0);
    expect(orders).toEqual(orders.toSorted((one, later) => one - later));
    const row = await tab.database.mirror.get(shareSettingsResource.key);
    expect(row?.answer).toEqual({ publicMode: true });
  });
});
