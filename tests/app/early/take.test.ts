import { describe, expect, test } from 'vitest';
import { earlyPaths, type EarlyRequest } from '../../../src/app/early/request.ts';
import { createTakeEarly } from '../../../src/app/early/take.ts';
import { getProfile } from '../../../src/contract/profile.ts';
import { getUsers } from '../../../src/contract/users.ts';
import type { TransportAnswer } from '../../../src/platform/ports.ts';

const answered = (body: string, status = 200): TransportAnswer => ({
  status,
  statusText: '',
  isRedirect: false,
  header: () => null,
  body,
});

test('the page asks for what the contract names', () => {
  expect(getProfile).toMatchObject({ method: 'GET', path: earlyPaths.profile });
  expect(getUsers).toMatchObject({ method: 'GET', path: earlyPaths.users });
});

describe('taking the page’s request over', () => {
  const sentAt = 1_000_000;
  const asked = { url: earlyPaths.users, initData: 'of Mara', begun: 8, ownBefore: 0 };
  const earlyOf = (): EarlyRequest => ({
    url: earlyPaths.users,
    initData: 'of Mara',
    order: 7,
    sentAt,
    answer: Promise.resolve(answered('{}')),
  });
  const takerAfter = (ms: number, earlyRequest: EarlyRequest | undefined = earlyOf()) =>
    createTakeEarly(() => sentAt + ms, { earlyRequest });

  test('by the pull that is the next to begin, and once', async () => {
    const take = takerAfter(2000);
    await expect(take(asked)).resolves.toMatchObject({ status: 200 });
    expect(take(asked)).toBeUndefined();
  });

  test('by a later one, where none but its own tab’s went before', () => {
    expect(takerAfter(0)({ ...asked, begun: 10, ownBefore: 2 })).toBeDefined();
    expect(takerAfter(0)({ ...asked, begun: 10, ownBefore: 1 })).toBeUndefined();
  });

  test.each([
    ['another number was drawn since', { begun: 9 }, 2000],
    ['the numbers began again', { begun: 1 }, 2000],
    ['it is another member’s', { initData: 'of Bea' }, 2000],
    ['the page stood still for a while', {}, 30_000],
    ['the clock was set back', {}, -1],
  ])('not where %s, nor later', (_, other, ms) => {
    const take = takerAfter(ms);
    expect(take({ ...asked, ...other })).toBeUndefined();
    expect(take(asked)).toBeUndefined();
  });

  test('another call leaves it where it is', () => {
    const take = takerAfter(0);
    expect(take({ ...asked, url: '/tma/meta/tags' })).toBeUndefined();
    expect(take(asked)).toBeDefined();
  });

  test('there may be none', () => {
    expect(createTakeEarly(() => sentAt, {})(asked)).toBeUndefined();
  });
});
