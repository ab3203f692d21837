/** A wrong clock of the device neither parks a fresh change nor sends an old one again: the server's `Date` decides. */
import { beforeEach, describe, expect, test } from 'vitest';
import { shareSettingsResource, tagsResource } from '../../../src/mutations/resources.ts';
import { answerLost, requestLost } from '../../support/sync/fake-server.ts';
import { playWorld } from '../../support/sync/played-world.ts';
import type { EngineTab } from '../../support/sync/world.ts';

const day = 86_400_000;

const world = playWorld();
let tab: EngineTab;
/** By how much time went on for all, without a jump of the device's clock alone. */
let passedMs: number;
beforeEach(async () => {
  passedMs = 0;
  const start = world.clock.now();
  world.server.state.date = () => start + world.clock.elapsed() + passedMs;
  tab = await world.openTab();
  await tab.engine.refresh(shareSettingsResource);
});

const pass = (ms: number) => {
  passedMs += ms;
  world.clock.jump(ms);
};
const publish = () => tab.engine.mutate('set-public-mode', { publicMode: true });
const loseTry = async () => {
  world.server.script('POST', requestLost);
  await publish();
  await world.settle();
};
const restart = async () => {
  tab.kill();
  tab = await world.openTab();
  await world.clock.advance(60_000);
};
const expectSent = async () => {
  await world.clock.advance(60_000);
  expect(tab.outbox()).toEqual([]);
  expect(world.server.effects).toHaveLength(1);
  expect(new Set(world.server.sent('POST').map(({ key }) => key)).size).toBe(1);
};

describe.each([
  ['ahead', 40 * day],
  ['behind', -40 * day],
])('F11 F12 F59 a fresh change under a clock that is 40 days %s', (_, wrong) => {
  test('after its first try, for good', async () => {
    await loseTry();
    world.clock.jump(wrong);
    await restart();
    await expectSent();
  });

  test('at its first try, for seconds', async () => {
    world.clock.jump(wrong);
    await loseTry();
    world.clock.jump(-wrong);
    await restart();
    await expectSent();
  });

  test('before everything, and later right', async () => {
    world.clock.jump(wrong);
    await tab.engine.refresh(tagsResource);
    await loseTry();
    world.clock.jump(-wrong);
    await restart();
    await expectSent();
  });
});

test('F59 an old change is not sent again, although the clock says that it is fresh', async () => {
  await loseTry();
  passedMs += 31 * day;
  await tab.engine.refresh(tagsResource);
  await world.clock.advance(60_000);
  expect(world.server.sent('POST')).toHaveLength(1);
  expect(tab.outbox()).toMatchObject([{ status: { state: 'parked', reason: 'doubt' } }]);
});

describe('F59 a change that is parked in doubt', () => {
  beforeEach(async () => {
    // A server that states no time leaves only the device's clock.
    const { date } = world.server.state;
    world.server.state.date = undefined;
    tab.kill();
    tab = await world.openTab();
    await loseTry();
    world.clock.jump(40 * day);
    await restart();
    expect(tab.outbox()).toMatchObject([{ status: { state: 'parked', reason: 'doubt' } }]);
    world.server.state.date = date;
  });

  test('is sent at the next start if the clock was wrong', async () => {
    world.clock.jump(-40 * day);
    await restart();
    await expectSent();
  });

  test('is sent at the next start if the server says that it was wrong', async () => {
    await restart();
    await expectSent();
  });

  test('is done at the next start if the document shows it', async () => {
    pass(40 * day);
    world.server.memberOf(1).publicMode = true;
    await restart();
    expect(tab.outbox()).toEqual([]);
    expect(world.server.sent('POST')).toHaveLength(1);
  });

  test('stays, and is never shown as unsent, if it is really old', async () => {
    pass(40 * day);
    tab.kill();
    tab = await world.openTab();
    const views = tab.watch(shareSettingsResource);
    await world.clock.advance(60_000);
    expect(tab.outbox()).toMatchObject([{ status: { state: 'parked', reason: 'doubt' } }]);
    expect(views.filter((view) => view.state === 'ready' && view.value.publicMode)).toEqual([]);
  });
});

test('F59 doubt about an old change that took effect is settled by reading', async () => {
  world.server.script('POST', answerLost);
  await publish();
  await world.settle();
  tab.kill();
  pass(31 * day);
  await restart();
  expect(tab.outbox()).toEqual([]);
  expect(world.server.sent('POST')).toHaveLength(1);
});
