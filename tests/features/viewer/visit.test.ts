import { describe, expect, test } from 'vitest';
import type { AnswerOf, Call } from '../../../src/contract/call.ts';
import type { ViewCheck } from '../../../src/contract/calls/card/profile.ts';
import { alreadyViewedMessage, recordView } from '../../../src/contract/calls/card/record-view.ts';
import type { Resource } from '../../../src/db/resource.ts';
import { isFirstView, visit } from '../../../src/features/viewer/view-badge.tsx';
import type { CallRequest, PullOutcome } from '../../../src/sync/api.ts';
import { answerTo } from '../../support/answer-to.ts';

const id = '01J8ZQ4T9V7N3K5M2P6R8S0W1X';
const network = { ok: false, error: { kind: 'network', message: 'down' } } as const;

/** A server that answers check-view in turn, and one POST. Notes every request. */
const server = (checks: (ViewCheck | undefined)[], answer: PullOutcome<unknown> | undefined) => {
  const requests: string[] = [];
  const sent: CallRequest[] = [];
  const refresh = <T>({ key }: Resource<T>): Promise<PullOutcome<T>> => {
    requests.push(`read ${key}`);
    const value = key.startsWith('view-check/') ? checks.shift() : {};
    return Promise.resolve(value ? { ok: true, value: value as T } : network);
  };
  const send = <C extends Call>(request: CallRequest<C>): Promise<PullOutcome<AnswerOf<C>>> => {
    requests.push('record');
    sent.push(request);
    return Promise.resolve(answerTo(request, answer ?? network));
  };
  return { requests, sent, sync: { refresh, send } };
};

const never: ViewCheck = { hasViewedToday: false, hasViewedEver: false };
const today: ViewCheck = { hasViewedToday: true, hasViewedEver: true };
const before: ViewCheck = { hasViewedToday: false, hasViewedEver: true };
const counted = { ok: true, value: { message: 'Profile view recorded' } } as const;
const known = { ok: true, value: { message: alreadyViewedMessage } } as const;
const check = `read view-check/${id}`;

test('only a card never viewed before counts', () => {
  expect([never, today, before].map(isFirstView)).toEqual([true, false, false]);
});

describe('a visit', () => {
  test('R62 for the first time: one record, then check and stats again', async () => {
    const { sync, requests, sent } = server([never, today], counted);
    const { checked, settled } = visit(sync, id);
    expect(await checked).toEqual(never);
    expect(await settled).toEqual(today);
    expect(requests).toEqual([check, 'record', 'read view-stats', check]);
    expect(sent).toEqual([{ call: recordView, body: { viewedProfileId: id } }]);
  });

  test('R64 that the server had counted: check again, but not stats', async () => {
    const { sync, requests } = server([never, today], known);
    await visit(sync, id).settled;
    expect(requests).toEqual([check, 'record', check]);
  });

  test.each([today, before])('R63 of a card viewed before records nothing: %j', async (seen) => {
    const { sync, requests } = server([seen], counted);
    expect(await visit(sync, id).settled).toEqual(seen);
    expect(requests).toEqual([check]);
  });

  test('offline records nothing and knows nothing', async () => {
    const { sync, requests } = server([undefined], counted);
    expect(await visit(sync, id).settled).toBeUndefined();
    expect(requests).toEqual([check]);
  });

  test('whose record fails is silent, and keeps what was known', async () => {
    const { sync, requests } = server([never], undefined);
    expect(await visit(sync, id).settled).toEqual(never);
    expect(requests).toEqual([check, 'record']);
  });

  test('made twice at once counts once; made later it asks again', async () => {
    const { sync, requests } = server([never, today, today], counted);
    const [one, two] = [visit(sync, id), visit(sync, id)];
    expect(await one.settled).toEqual(await two.settled);
    expect(requests.filter((request) => request === 'record')).toHaveLength(1);
    await visit(sync, id).settled;
    expect(requests.filter((request) => request === 'record')).toHaveLength(1);
    expect(requests.at(-1)).toBe(check);
  });

  test('of two cards counts each', async () => {
    const { sync, sent } = server([never, never, today, today], counted);
    await Promise.all([visit(sync, 'a').settled, visit(sync, 'b').settled]);
    expect(sent.map(({ body }) => body)).toEqual([
      { viewedProfileId: 'a' },
      { viewedProfileId: 'b' },
    ]);
  });
});
