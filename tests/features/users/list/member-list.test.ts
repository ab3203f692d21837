import { describe, expect, test } from 'vitest';
import { createMemberList } from '../../../../src/features/users/list/member-list.ts';
import * as ruCard from '../../../../src/texts/ru/ru-card.ts';
import { inLanguage } from '../../../../src/texts/translate.ts';
import { FakePages, pageOf } from './fake-pages.ts';

const start = () => {
  const pages = new FakePages();
  const list = createMemberList(pages.sync);
  const leave = list.subscribe(() => undefined);
  const ids = () => list.read().members.map(({ id }) => id);
  return { pages, list, ids, leave };
};

const network = { kind: 'network', message: 'down' } as const;

/** Waits until the list has noticed finished pulls. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the first page', () => {
  test('loads, then shows, with the total of the server', () => {
    const { pages, list, ids } = start();
    expect(list.read().state).toBe('loading');
    expect(pages.pulls).toEqual(['users/']);
    pages.ready('users/', pageOf([1, 2], 'c1', 57));
    expect(ids()).toEqual([1, 2]);
    expect(list.read()).toMatchObject({ state: 'ready', total: 57, hasMore: true, isStale: false });
  });

  test('is ready and empty after an empty answer', () => {
    const { pages, list } = start();
    pages.ready('users/', pageOf([], null, 0));
    expect(list.read()).toMatchObject({ state: 'ready', members: [], total: 0, hasMore: false });
  });

  test('fails, and is read again on demand', async () => {
    const { pages, list, ids } = start();
    pages.show('users/', { state: 'failed', error: network });
    await settled();
    expect(list.read().state).toBe('failed');
    list.retry();
    expect(pages.pulls).toEqual(['users/', 'users/']);
    pages.ready('users/', pageOf([1], null));
    expect(ids()).toEqual([1]);
  });

  test('is marked as stale if it comes from the mirror alone', () => {
    const { pages, list } = start();
    pages.show('users/', {
      state: 'ready',
      value: pageOf([1], null),
      isPending: false,
      error: network,
    });
    expect(list.read()).toMatchObject({ state: 'ready', isStale: true });
  });

  test('counts its members if there is no total', () => {
    const { pages, list } = start();
    pages.ready('users/', { ...pageOf([1, 2, 3], null), total: undefined });
    expect(list.read().total).toBe(3);
  });
});

describe('further pages', () => {
  test('are asked for once each, and the last one ends the list', () => {
    const { pages, list, ids } = start();
    list.loadMore();
    expect(pages.pulls).toEqual(['users/']);
    pages.ready('users/', pageOf([1, 2], 'c1'));
    list.loadMore();
    list.loadMore();
    expect(pages.pulls).toEqual(['users/', 'users/cursor=c1']);
    pages.ready('users/cursor=c1', pageOf([2, 3], null));
    expect(ids()).toEqual([1, 2, 3]);
    expect(list.read().hasMore).toBe(false);
    list.loadMore();
    expect(pages.pulls).toHaveLength(2);
  });

  test('that fail keep the members already listed, and can be read again', () => {
    const { pages, list, ids } = start();
    pages.ready('users/', pageOf([1, 2], 'c1'));
    list.loadMore();
    pages.show('users/cursor=c1', { state: 'failed', error: network });
    expect(ids()).toEqual([1, 2]);
    expect(list.read()).toMatchObject({ state: 'ready', hasMoreFailed: true });
    list.retry();
    expect(pages.pulls.at(-1)).toBe('users/cursor=c1');
  });

  test('follow a cursor that changed, and nothing vanishes meanwhile', () => {
    const { pages, list, ids } = start();
    pages.ready('users/', pageOf([1, 2], 'c1'));
    list.loadMore();
    pages.ready('users/cursor=c1', pageOf([3, 4], null));
    pages.ready('users/', pageOf([0, 1], 'c2'));
    expect(ids()).toEqual([1, 2, 3, 4]);
    expect(pages.open()).toBe(2);
    pages.ready('users/cursor=c2', pageOf([2, 3, 4], null));
    expect(ids()).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('searching', () => {
  test('keeps the old list until the new one is there', () => {
    const { pages, list, ids } = start();
    pages.ready('users/', pageOf([1, 2], 'c1'));
    list.search({ q: 'ada', tags: ['Art'] });
    expect(pages.pulls.at(-1)).toBe('users/q=ada&tag=Art');
    expect(ids()).toEqual([1, 2]);
    expect(pages.open()).toBe(1);
    pages.ready('users/q=ada&tag=Art', pageOf([2], null, 1));
    expect(list.read()).toMatchObject({ total: 1, filter: { q: 'ada', tags: ['Art'] } });
    expect(ids()).toEqual([2]);
  });

  test('requests an interest in the present language by its stored name', () => {
    const { pages, list } = start();
    pages.ready('users/', pageOf([1], null));
    inLanguage('ru', ruCard, () => list.search({ q: 'Искусство' }));
    expect(pages.pulls.at(-1)).toBe('users/q=Art');
    expect(list.searched()).toEqual({ q: 'Искусство' });
  });

  test('R171 without a connection, searches all members whom this device knows, in the chosen order', async () => {
    const { pages, list, ids } = start();
    pages.ready('users/', pageOf([1, 2, 12], 'c1'));
    pages.ready('users/q=other', pageOf([100], null));
    list.search({ q: 'm1' });
    pages.show('users/q=m1', { state: 'failed', error: network });
    expect(ids()).toEqual([1, 2, 12]);
    await settled();
    expect(ids()).toEqual([100, 12, 1]);
    expect(list.read()).toMatchObject({ state: 'ready', total: 3, isStale: true, hasMore: false });
    list.search({ q: 'm1', sort: 'name' });
    pages.show('users/q=m1&sort=name', { state: 'failed', error: network });
    expect(ids()).toEqual([1, 100, 12]);
    expect(pages.reads).toBe(1);
    pages.ready('users/q=m1&sort=name', pageOf([1, 12], null, 2));
    expect(list.read()).toMatchObject({ total: 2, isStale: false });
  });

  test('R171 fails without a connection if no member is known', async () => {
    const { pages, list } = start();
    pages.show('users/', { state: 'failed', error: network });
    await settled();
    expect(list.read()).toMatchObject({ state: 'failed', error: network });
  });

  test('fails if the server refuses it', () => {
    const { pages, list } = start();
    pages.ready('users/', pageOf([1], null));
    list.search({ q: 'x' });
    const error = { kind: 'http', status: 500, statusText: '' } as const;
    pages.show('users/q=x', { state: 'failed', error });
    expect(list.read()).toMatchObject({ state: 'failed', members: [] });
  });

  test('shows its filter before the answer, also on a screen that comes back', () => {
    const { pages, list, leave } = start();
    pages.ready('users/', pageOf([1, 2], null));
    list.search({ q: '7' });
    expect(list.searched()).toEqual({ q: '7' });
    leave();
    list.subscribe(() => undefined);
    expect(list.searched()).toEqual({ q: '7' });
    expect(list.read().filter).toEqual({});
  });

  test('for the same again requests nothing', () => {
    const { pages, list } = start();
    list.search({});
    expect(pages.pulls).toEqual(['users/']);
  });
});

test('leaving closes every view; coming back finds the list whole and reads only the first page', async () => {
  const { pages, list, ids, leave } = start();
  pages.ready('users/', pageOf([1, 2], 'c1'));
  list.loadMore();
  pages.ready('users/cursor=c1', pageOf([3], null));
  await settled();
  leave();
  expect(pages.open()).toBe(0);
  expect(ids()).toEqual([1, 2, 3]);
  list.subscribe(() => undefined);
  expect(ids()).toEqual([1, 2, 3]);
  expect(pages.open()).toBe(2);
  expect(pages.pulls).toEqual(['users/', 'users/cursor=c1', 'users/']);
});

test('a page that the mirror lost meanwhile is read again', async () => {
  const { pages, list, ids, leave } = start();
  pages.ready('users/', pageOf([1, 2], 'c1'));
  list.loadMore();
  pages.ready('users/cursor=c1', pageOf([3], null));
  await settled();
  leave();
  pages.show('users/cursor=c1', { state: 'loading' });
  list.subscribe(() => undefined);
  expect(pages.pulls.at(-1)).toBe('users/cursor=c1');
  expect(ids()).toEqual([1, 2, 3]);
});

test('the snapshot stays the same object until something changes', () => {
  const { pages, list } = start();
  pages.ready('users/', pageOf([1], null));
  expect(list.read()).toBe(list.read());
});
