/** F64: changes that an older build left unsent, in a build whose mutation stores other arguments. */
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { shareSettingsResource } from '../../src/mutations/resources.ts';
import type { Mutation } from '../../src/sync/mutation.ts';
import { mutations } from '../../src/mutations/registry.ts';
import type { MutationRegistry } from '../../src/sync/ports.ts';
import { answerLost } from '../support/sync/fake-server.ts';
import { playTab } from '../support/sync/played-world.ts';

const { world, tab, openAgain } = playTab();
beforeEach(() => tab.engine.refresh(shareSettingsResource));

const settings = mutations['set-public-mode'];
interface Shown {
  isShown: boolean;
}

/** The arguments as version 3 stores them. Version 2 used another name. */
const thirdVersion: Mutation<Shown> = {
  kind: settings.kind,
  version: 3,
  args: z.object({ isShown: z.boolean() }),
  upgrades: {
    1: (stored) => ({ isVisible: (stored as { publicMode: boolean }).publicMode }),
    2: (stored) => ({ isShown: (stored as { isVisible: boolean }).isVisible }),
  },
  lane: () => 'share',
  call: ({ isShown }) => settings.call({ publicMode: isShown }),
  needs: () => [],
  folds: ({ isShown }) => settings.folds({ publicMode: isShown }),
  request: ({ isShown }, views) => settings.request({ publicMode: isShown }, views),
  merge: (_, later) => later,
  verification: 'resend',
};
const newer = { ...mutations, 'set-public-mode': thirdVersion } as unknown as MutationRegistry;

const upgrade = async (registry: MutationRegistry) => {
  tab.kill();
  await openAgain({ registry });
};
const isPublic = () => world.server.memberOf(1).publicMode;

describe('F64 an entry of two versions ago', () => {
  test('is shown, listed and sent by the newer build', async () => {
    world.network.set(false);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await upgrade(newer);
    const views = tab.watch(shareSettingsResource);
    await world.settle();
    expect(views.at(-1)).toMatchObject({ value: { publicMode: true }, isPending: true });
    expect(tab.outbox()).toMatchObject([
      { kind: 'set-public-mode', args: { isShown: true }, status: { state: 'waiting' } },
    ]);
    world.network.set(true);
    await world.clock.advance(5000);
    expect(isPublic()).toBe(true);
    expect(await tab.entries()).toEqual([]);
  });

  test('that was sent is resent unchanged, under its key', async () => {
    world.server.script('POST', answerLost);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    await upgrade(newer);
    await world.clock.advance(60_000);
    const [first, second] = world.server.sent('POST');
    expect([second?.key, second?.body]).toEqual([first?.key, first?.body]);
    expect(world.server.effects).toHaveLength(1);
  });

  test('is sent before later changes', async () => {
    world.network.set(false);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await upgrade(newer);
    await tab.engine.mutate('set-public-mode', { isShown: false } as never);
    world.network.set(true);
    await world.clock.advance(5000);
    expect(world.server.effects.map(({ body }) => body)).toEqual([
      { publicMode: true },
      { publicMode: false },
    ]);
  });
});

test.each(Object.values(mutations) as Mutation<unknown>[])(
  'F64 $kind can upgrade the arguments of every older version',
  ({ version, upgrades = {} }) => {
    const steps = Array.from({ length: version - 1 }, (_, at) => at + 1);
    expect(Object.keys(upgrades).map(Number)).toEqual(steps);
  },
);
