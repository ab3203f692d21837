/** Changes from a press to their end, played with the real engine in virtual time. */
import { beforeEach, expect, test } from 'vitest';
import {
  createSubmitter,
  failureText,
  type SubmissionFailure,
  type SubmissionState,
} from '../../src/screen/submission.ts';
import type { Submission } from '../../src/sync/api.ts';
import { reply } from '../support/sync/fake-server.ts';
import { playTab } from '../support/sync/played-world.ts';

const { world, tab } = playTab();
let states: SubmissionState[];
let screen: AbortController;

beforeEach(() => {
  states = [];
  screen = new AbortController();
});

const onState = (state: SubmissionState) => states.push(state);

const refusal = reply(422, { error: 'no' });

const submitter = (isAwaited = true) =>
  createSubmitter(
    { sync: tab.engine, isAwaited, screen: screen.signal, onState },
    'set-public-mode',
  );

/** Lets 11 s pass: a screen waits for ten. */
const ended = async (ending: Promise<Submission>): Promise<Submission> => {
  const [end] = await Promise.all([ending, world.clock.advance(11_000)]);
  return end;
};

const submit = (publicMode: boolean, replaces?: number) =>
  ended(submitter().submit({ publicMode }, replaces));

const both = [true, false].map((publicMode) => ({
  kind: 'set-public-mode' as const,
  args: { publicMode },
}));

test('an acknowledged change is done', async () => {
  expect(await submit(true)).toEqual({ outcome: 'acknowledged' });
  expect(states).toEqual(['saving', 'acknowledged']);
});

test('a change without a connection is queued, and sent later', async () => {
  world.network.set(false);
  expect(await submit(true)).toEqual({ outcome: 'queued' });
  expect(states).toEqual(['saving', 'queued']);
  expect(tab.outbox()).toMatchObject([{ kind: 'set-public-mode', status: { state: 'waiting' } }]);
});

test('a refused change fails with its reason and place, and keeps the place when sent again', async () => {
  world.server.script('POST', refusal);
  const end = await submit(true);
  expect(end).toMatchObject({
    outcome: 'returned',
    error: { kind: 'http', status: 422 },
  });
  expect(tab.outbox()).toEqual([]);
  if (end.outcome !== 'returned') throw new Error('not refused');
  expect(await submit(false, end.seq)).toEqual({ outcome: 'acknowledged' });
  expect(states).toEqual(['saving', 'returned', 'saving', 'acknowledged']);
  expect(await tab.entries()).toEqual([]);
});

test('a change refused after the screen was left can be replaced from the outbox sheet', async () => {
  world.server.script('POST', refusal);
  const ending = submit(true);
  screen.abort();
  await ending;
  const [item] = tab.outbox();
  expect(item).toMatchObject({ kind: 'set-public-mode', status: { state: 'refused' } });
  screen = new AbortController();
  expect(await submit(true, item?.seq)).toEqual({ outcome: 'acknowledged' });
  expect(tab.outbox()).toEqual([]);
});

test('on a full device, a change fails and is not enqueued', async () => {
  tab.onWrite(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const end = await submit(true);
  expect(end).toMatchObject({ outcome: 'not-saved' });
  expect(await tab.entries()).toEqual([]);
});

test('several changes are one submission, done when the server has all', async () => {
  expect(await ended(submitter().submitAll(both))).toEqual({ outcome: 'acknowledged' });
  expect(states).toEqual(['saving', 'acknowledged']);
  expect(await tab.entries()).toEqual([]);
});

test('if one of several changes is refused, the submission fails with its place', async () => {
  world.server.script('POST', refusal);
  const end = await ended(submitter().submitAll(both));
  expect(end).toMatchObject({ outcome: 'returned' });
  expect(states).toEqual(['saving', 'returned']);
});

test('on a full device, several changes fail and none is enqueued', async () => {
  tab.onWrite(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await ended(submitter().submitAll(both))).toMatchObject({
    outcome: 'not-saved',
  });
  expect(await tab.entries()).toEqual([]);
});

test('a change is queued at once if the screen does not wait, and the outbox sheet has the refusal', async () => {
  world.server.script('POST', refusal);
  expect(await submitter(false).submit({ publicMode: true })).toEqual({ outcome: 'queued' });
  await world.clock.advance(11_000);
  expect(tab.outbox()).toMatchObject([{ status: { state: 'refused' } }]);
  expect(states).toEqual(['saving', 'queued']);
});

test('a bug during saving opens the form again', async () => {
  const bug = new Error('a bug');
  const sync = { mutate: () => Promise.reject(bug), mutateAll: () => Promise.reject(bug) };
  const ports = { sync, isAwaited: true, screen: screen.signal, onState };
  const broken = createSubmitter(ports, 'set-public-mode');
  await expect(broken.submit({ publicMode: true })).rejects.toBe(bug);
  await expect(broken.submitAll(both)).rejects.toBe(bug);
  expect(states).toEqual(['saving', 'idle', 'saving', 'idle']);
});

const words = (failure: SubmissionFailure) =>
  failureText(
    failure,
    ({ kind }) => `refused: ${kind}`,
    (message) => `not saved: ${message}`,
  );

test('each failure has its own words', () => {
  const error = { kind: 'network', message: '' } as const;
  expect(words({ outcome: 'returned', error, seq: 1 })).toBe('refused: network');
  expect(words({ outcome: 'not-saved', message: 'full' })).toBe('not saved: full');
});
