import { describe, expect, test } from 'vitest';
import { earlyPaths, type EarlyRequest } from '../../src/start/request.ts';
import type { AppConfig } from '../../src/contract/config.ts';
import { createAnswerOf, createEarlyPorts, createTakeEarly } from '../../src/start/take.ts';
import { getProfile } from '../../src/contract/calls/card/profile.ts';
import { getUsers } from '../../src/contract/calls/users.ts';
import {
  linkTemplatesResource,
  ownProfileResource,
  usersPageResource,
} from '../../src/mutations/resources.ts';
import type { TransportAnswer } from '../../src/platform/ports.ts';

const answered = (body: string, status = 200): TransportAnswer => ({
  status,
  statusText: '',
  isRedirect: false,
  header: () => null,
  body,
});

test('the page requests the paths of the contract', () => {
  expect(getProfile).toMatchObject({ method: 'GET', path: earlyPaths.profile });
  expect(getUsers).toMatchObject({ method: 'GET', path: earlyPaths.users });
});

describe('the early request of the page', () => {
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

  test('is taken once, by the next pull', async () => {
    const take = takerAfter(2000);
    await expect(take(asked)).resolves.toMatchObject({ status: 200 });
    expect(take(asked)).toBeUndefined();
  });

  test('is taken by a later pull if only pulls of its own tab came before', () => {
    expect(takerAfter(0)({ ...asked, begun: 10, ownBefore: 2 })).toBeDefined();
    expect(takerAfter(0)({ ...asked, begun: 10, ownBefore: 1 })).toBeUndefined();
  });

  test.each([
    ['another number was drawn since', { begun: 9 }, 2000],
    ['the numbers began again', { begun: 1 }, 2000],
    ['it is another member’s', { initData: 'of Bea' }, 2000],
    ['the page was frozen for a while', {}, 30_000],
    ['the clock was set back', {}, -1],
  ])('is not taken if %s, nor later', (_, other, ms) => {
    const take = takerAfter(ms);
    expect(take({ ...asked, ...other })).toBeUndefined();
    expect(take(asked)).toBeUndefined();
  });

  test('stays if another call asks', () => {
    const take = takerAfter(0);
    expect(take({ ...asked, url: '/tma/meta/tags' })).toBeUndefined();
    expect(take(asked)).toBeDefined();
  });

  test('may be missing', () => {
    expect(createTakeEarly(() => sentAt, {})(asked)).toBeUndefined();
  });
});

describe('a 429 to the early request', () => {
  const asked = { url: earlyPaths.users, initData: 'of Mara', begun: 8, ownBefore: 0 };
  const refusal = { answer: answered('{}', 429), cameAt: 5 };
  const openAs = (member: string, given: Partial<EarlyRequest>) => {
    const answer = Promise.resolve(refusal.answer);
    const common = { url: earlyPaths.users, initData: 'of Mara', order: 7, sentAt: 0, answer };
    const earlyRequest: EarlyRequest = { ...common, ...given };
    return { earlyRequest, ...createEarlyPorts(() => 10, member, { earlyRequest }) };
  };

  test('F20 is heard once, and no pull gets it afterwards', () => {
    const { takeEarly, takeEarlyRefusal } = openAs('of Mara', { refusal });
    expect(takeEarlyRefusal()).toBe(refusal);
    expect(takeEarlyRefusal()).toBeUndefined();
    expect(takeEarly(asked)).toBeUndefined();
  });

  test('F20 is heard later if no pull could take the answer over', () => {
    const { earlyRequest, takeEarly, takeEarlyRefusal } = openAs('of Mara', {});
    expect(takeEarlyRefusal()).toBeUndefined();
    expect(takeEarly({ ...asked, begun: 9 })).toBeUndefined();
    earlyRequest.refusal = refusal;
    expect(takeEarlyRefusal()).toBe(refusal);
  });

  test('is the pull’s that took the answer over', () => {
    const { earlyRequest, takeEarly, takeEarlyRefusal } = openAs('of Mara', {});
    expect(takeEarlyRefusal()).toBeUndefined();
    expect(takeEarly(asked)).toBe(earlyRequest.answer);
    earlyRequest.refusal = refusal;
    expect(takeEarlyRefusal()).toBeUndefined();
  });

  test('is not another member’s', () => {
    expect(openAs('of Bea', { refusal }).takeEarlyRefusal()).toBeUndefined();
  });
});

const earlyUsers = (body: string, status = 200): { earlyRequest: EarlyRequest } => ({
  earlyRequest: {
    url: earlyPaths.users,
    initData: 'of Mara',
    order: 0,
    sentAt: 0,
    answer: Promise.resolve(answered(body, status)),
  },
});

describe('what a first screen shows of it', () => {
  const config = { linkTemplates: { github: 'https://github.com/{}' } } as unknown as AppConfig;
  const answerOf = createAnswerOf({ config, initData: 'of Mara' }, earlyUsers('{"profiles":[]}'));

  test('is the answer to the same request, and the settings of the page', async () => {
    expect(await answerOf(usersPageResource())).toEqual({ profiles: [] });
    expect(await answerOf(usersPageResource(undefined, { q: 'Bea' }))).toBeUndefined();
    expect(await answerOf(ownProfileResource)).toBeUndefined();
    expect(await answerOf(linkTemplatesResource)).toEqual(config.linkTemplates);
  });

  test('is nothing of another member, and nothing of a failure', async () => {
    const ofBea = createAnswerOf({ config, initData: 'of Bea' }, earlyUsers('{}'));
    expect(await ofBea(usersPageResource())).toBeUndefined();
    const failed = createAnswerOf({ config, initData: 'of Mara' }, earlyUsers('{}', 429));
    expect(await failed(usersPageResource())).toBeUndefined();
  });
});
