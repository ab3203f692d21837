import { beforeEach, describe, expect, test } from 'vitest';
import { memoryCache } from '../../sw/memory-cache.ts';
import { altered, cut, noRoute } from './artifact-answers.ts';
import {
  createWorld,
  isRight,
  manifest,
  MiB,
  totalBytes,
  type ArtifactWorld,
} from './artifact-world.ts';

let world: ArtifactWorld;
beforeEach(() => {
  world = createWorld();
});

const full = (): Cache =>
  Object.assign(memoryCache(), {
    put: async () => Promise.reject(new DOMException('', 'QuotaExceededError')),
  });

describe('after the files were loaded', () => {
  test('nothing is fetched, so the tab works offline', async () => {
    await world.openTab().finish();
    const tab = world.openTab();
    world.script(noRoute);
    expect(isRight(await tab.finish())).toBe(true);
    expect(world.requests()).toBe(3);
    expect(tab.progress.at(-1)).toBe(totalBytes);
  });

  test('F46 altered bytes in the cache are refused and fetched again', async () => {
    await world.openTab().finish();
    await world.cache.put(
      `/circuits/${manifest.zkey.file}/1`,
      new Response(new Uint8Array(MiB).fill(7)),
    );
    expect(isRight(await world.openTab().finish())).toBe(true);
    expect(world.askedForKey()).toEqual(['whole', 'again whole']);
    expect(isRight(await world.openTab().finish())).toBe(true);
    expect(world.requests()).toBe(4);
  });

  test('a missing or short piece is fetched together with the pieces after it', async () => {
    await world.openTab().finish();
    await world.cache.put(`/circuits/${manifest.zkey.file}/1`, new Response('short'));
    await world.cache.delete(`/circuits/${manifest.wasm.file}/0`);
    expect(isRight(await world.openTab().finish())).toBe(true);
    expect(world.askedForKey()).toEqual(['whole', `${MiB}-`]);
    expect(world.requests()).toBe(5);
  });

  test('pieces of other circuits are deleted', async () => {
    await world.cache.put('/circuits/block.feedfacefeedface.zkey/0', new Response('old'));
    await world.openTab().finish();
    const kept = await world.keptPieces();
    expect(kept.toSorted()).toEqual(
      [
        ...[0, 'list'].map((name) => `${manifest.verificationKey.file}/${name}`),
        ...[0, 'list'].map((name) => `${manifest.wasm.file}/${name}`),
        ...[0, 1, 2, 'list'].map((name) => `${manifest.zkey.file}/${name}`),
      ].toSorted(),
    );
  });
});

const listOf = async (store: Cache, { file }: { file: string }) =>
  (await store.match(`/circuits/${file}/list`))?.json() as Promise<unknown>;

describe('for other readers', () => {
  test('a verified file gets a list of its pieces, even if it was kept without one', async () => {
    await world.openTab().finish();
    const list = await listOf(world.cache, manifest.zkey);
    expect(list).toMatchObject({ size: manifest.zkey.size });
    await world.cache.delete(`/circuits/${manifest.zkey.file}/list`);
    await world.openTab().finish();
    expect(await listOf(world.cache, manifest.zkey)).toEqual(list);
    expect(world.requests()).toBe(3);
  });

  test('F46 an altered file has no list until it is verified', async () => {
    world.script(altered(5), altered(2 * MiB));
    await world.openTab().finish();
    expect(await listOf(world.cache, manifest.zkey)).toBeUndefined();
    expect(await listOf(world.cache, manifest.wasm)).toBeDefined();
  });

  test('pieces of the former circuit stay until the new one is verified', async () => {
    const old = '/circuits/block.feedfacefeedface.zkey/0';
    await world.cache.put(old, new Response('old'));
    world.script(altered(5), altered(2 * MiB));
    await world.openTab().finish();
    expect(await world.cache.match(old)).toBeDefined();
    await world.openTab().finish();
    expect(await world.cache.match(old)).toBeUndefined();
  });
});

describe('when the cache keeps', () => {
  test.each<[string, () => Cache | 'missing']>([
    ['nothing', () => 'missing'],
    ['no more', full],
  ])('%s, the tab loads from memory', async (_name, store) => {
    const tab = world.openTab(store());
    expect(isRight(await tab.finish())).toBe(true);
    expect(isRight(await tab.finish())).toBe(true);
    expect(world.requests()).toBe(3);
  });

  test('two tabs can load at once', async () => {
    const [one, other] = [world.openTab(), world.openTab()];
    world.script(cut(1_500_000, 'break'), altered(5));
    const [first, second] = await Promise.all([one.finish(), other.finish()]);
    expect([isRight(first), isRight(second)]).toEqual([true, true]);
    expect(isRight(await world.openTab().finish())).toBe(true);
  });
});
