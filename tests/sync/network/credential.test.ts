/** Who the member is: refused init data, visitors, and public reads. */
import { describe, expect, test } from 'vitest';
import {
  cardResource,
  linkTemplatesResource,
  ownProfileResource,
  shareSettingsResource,
} from '../../../src/mutations/resources.ts';
import { reply } from '../../support/sync/fake-server.ts';
import { playWorld } from '../../support/sync/played-world.ts';

const world = playWorld();

const fresh = 'id=1&fresh';

const expire = async () => {
  const tab = await world.openTab();
  await tab.engine.refresh(shareSettingsResource);
  world.server.state.isRefusing.add('id=1');
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await tab.engine.mutate('choose-interests', { tags: [] });
  await world.clock.advance(300_000);
  return tab;
};

describe('F33 init data expire in the middle of a drain', () => {
  test('the credential is parked, attempts unchanged, nothing more is sent', async () => {
    const tab = await expire();
    expect(tab.engine.status().isCredentialParked).toBe(true);
    expect(await tab.entries()).toMatchObject([
      { attempts: 0, disconnects: 0, doubts: 0, claim: null },
      { attempts: 0, disconnects: 0, doubts: 0, claim: null },
    ]);
    const asked = world.server.requests.length;
    expect(await tab.engine.refresh(ownProfileResource)).toMatchObject({
      ok: false,
      error: { kind: 'unauthorised' },
    });
    await world.clock.advance(120_000);
    expect(world.server.requests).toHaveLength(asked);
  });

  test('the tab still enqueues and shows changes', async () => {
    const tab = await expire();
    const views = tab.watch(shareSettingsResource);
    const submission = tab.engine.mutate(
      'set-public-mode',
      { publicMode: false },
      { isAwaited: true },
    );
    await world.settle();
    expect(await submission).toEqual({ outcome: 'queued' });
    expect(views.at(-1)).toMatchObject({ value: { publicMode: false }, isPending: true });
  });

  test('the outbox is sent at the next launch', async () => {
    const tab = await expire();
    tab.kill();
    const next = await world.openTab({ initData: fresh });
    await world.clock.advance(1000);
    expect(world.server.effects).toHaveLength(2);
    expect(world.server.effects.map(({ key }) => key)).toContain(world.server.sent('POST')[0]?.key);
    expect(await next.entries()).toEqual([]);
  });

  test('another tab of the member sends with fresh init data', async () => {
    const other = await world.openTab({ initData: fresh });
    await expire();
    expect(world.server.effects).toHaveLength(2);
    expect(await other.entries()).toEqual([]);
  });
});

describe('a public read', () => {
  test('is repeated once without identity when that is refused', async () => {
    const tab = await world.openTab();
    world.server.state.isRefusing.add('id=1');
    expect(await tab.engine.refresh(cardResource('2'))).toMatchObject({ ok: true });
    expect(world.server.requests.map(({ member }) => member)).toEqual(['id=1', undefined]);
    expect(tab.engine.status().isCredentialParked).toBe(true);
    await tab.engine.refresh(linkTemplatesResource);
    expect(world.server.requests.at(-1)?.member).toBeUndefined();
  });

  test('that needs an identity after all is unauthorised, and the session continues', async () => {
    const tab = await world.openTab();
    world.server.script('by/id', reply(401, { error: 'who?' }), reply(401, { error: 'who?' }));
    expect(await tab.engine.refresh(cardResource('2'))).toEqual({
      ok: false,
      error: { kind: 'unauthorised' },
    });
    expect(world.server.requests).toHaveLength(2);
    expect(tab.engine.status().isCredentialParked).toBe(false);
  });

  test('of a visitor carries no identity; a read that needs one is not sent', async () => {
    const tab = await world.openTab({ initData: undefined });
    expect(await tab.engine.refresh(cardResource('2'))).toMatchObject({ ok: true });
    expect(await tab.engine.refresh(ownProfileResource)).toMatchObject({ ok: false });
    expect(world.server.requests.map(({ member }) => member)).toEqual([undefined]);
  });
});

test('init data are sent byte for byte, and never stored', async () => {
  const tab = await world.openTab({ initData: 'id=1&user=%7B%22a%22%3A1%7D+x' });
  await tab.engine.refresh(ownProfileResource);
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.settle();
  expect(new Set(world.server.requests.map(({ member }) => member))).toEqual(
    new Set(['id=1&user=%7B%22a%22%3A1%7D+x']),
  );
  const stored = await Promise.all(tab.database.tables.map((table) => table.toArray()));
  expect(JSON.stringify(stored)).not.toContain('user=');
});
