/** Documents with a stale time. A screen that opens on a fresh one does not pull it. */
import { expect, test } from 'vitest';
import { proofsResource, tagsResource } from '../../../src/mutations/resources.ts';
import type { Resource } from '../../../src/db/resource.ts';
import { reply } from '../../support/sync/fake-server.ts';
import { playTab } from '../../support/sync/played-world.ts';

const { world, tab } = playTab();

const minute = 60_000;
const open = (resource: Resource<unknown> = proofsResource) =>
  tab.engine.refresh(resource, { unlessFresh: true });
const pulls = () => world.server.requests.length;

test('R124 a screen pulls only if its document is five minutes old; a refresh always pulls', async () => {
  await open();
  await world.clock.advance(5 * minute - 1);
  expect(await open()).toEqual({ ok: true, value: [] });
  expect(pulls()).toBe(1);
  await tab.engine.refresh(proofsResource);
  expect(pulls()).toBe(2);
  await world.clock.advance(5 * minute);
  await open();
  expect(pulls()).toBe(3);
});

test('a document without a stale time is pulled whenever a screen opens', async () => {
  await open(tagsResource);
  await open(tagsResource);
  expect(pulls()).toBe(2);
});

test('the list of proofs is tried twice; after a failure a screen that opens pulls', async () => {
  await open();
  world.server.script('GET', ...[1, 2].map(() => reply(500, { error: 'boom' })));
  const failed = tab.engine.refresh(proofsResource);
  await world.clock.advance(10_000);
  expect(await failed).toMatchObject({ ok: false, error: { status: 500 } });
  expect(pulls()).toBe(3);
  expect(await open()).toEqual({ ok: true, value: [] });
  expect(pulls()).toBe(4);
});

test('what was pulled before a disconnection is pulled again', async () => {
  await open();
  world.network.set(false);
  await tab.engine.refresh(tagsResource);
  world.network.set(true);
  await world.settle();
  const before = pulls();
  await open();
  expect(pulls()).toBe(before + 1);
});

test('F23 nothing counts as fresh after the server was restored', async () => {
  await open();
  world.server.restore(world.server.snapshot());
  await tab.engine.refresh(tagsResource);
  await world.settle();
  const before = pulls();
  await open();
  expect(pulls()).toBe(before + 1);
});
