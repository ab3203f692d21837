/** R149: a second opinion beside ours: what both mean together, and what happens without one. */
import { describe, expect, test } from 'vitest';
import { secondOpinionTexts } from '#texts/second-opinion';
import type { ProofVerdict } from '../../../src/features/verify-page/finding-text.ts';
import {
  askSecondOpinion,
  type OpinionOutcome,
  compare,
  withOpinion,
} from '../../../src/features/verify-page/second-opinion/use-second-opinion.ts';
import {
  createFileJudge,
  type FileJudge,
} from '../../../src/features/verify-page/second-opinion/judge-file.ts';
import { createPortWorker, type PortWorker } from '../../support/port-worker.ts';
import { createVirtualClock } from '../../support/sync/kit/virtual-clock.ts';

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe('both verdicts', () => {
  test.each([
    ['both say yes', ['shown', 'shown'], ['accepted', 'accepted'], 'both-yes'],
    ['both say no', ['shown', 'false'], ['accepted', 'refused'], 'both-no'],
    ['snarkjs refuses one', ['shown', 'shown'], ['accepted', 'refused'], 'apart'],
    ['snarkjs accepts one', ['shown', 'point'], ['accepted', 'accepted'], 'apart'],
    ['each refuses another', ['shown', 'false'], ['refused', 'accepted'], 'apart'],
    ['snarkjs leaves one out', ['shown', 'shown'], ['accepted'], 'apart'],
    ['snarkjs has one too many', ['shown'], ['accepted', 'accepted'], 'apart'],
  ] as const)('%s', (_, blocks, opinions, agreement) => {
    expect(compare(blocks, opinions)).toBe(agreement);
  });

  const found = { nonce: '00', ciphertext: '11', isOld: false };
  const yes: ProofVerdict = { verdict: 'yes', blocks: ['shown'], ...found };
  const reason = { reason: 'It is false.', hint: undefined };
  const no: ProofVerdict = { verdict: 'no', blocks: ['false'], nonce: '00', ...reason };

  test('a yes that snarkjs disputes is a no', () => {
    expect(withOpinion(yes, { outcome: 'judged', opinions: ['refused'] })).toEqual({
      verdict: 'no',
      blocks: ['shown'],
      nonce: '00',
      reason: secondOpinionTexts.apart,
      hint: undefined,
    });
  });

  test('no other opinion changes a verdict', () => {
    expect(withOpinion(yes, { outcome: 'judged', opinions: ['accepted'] })).toBe(yes);
    expect(withOpinion(no, { outcome: 'judged', opinions: ['accepted'] })).toBe(no);
    for (const outcome of ['unasked', 'asking'] as const)
      expect(withOpinion(yes, { outcome })).toBe(yes);
    expect(withOpinion(yes, { outcome: 'unavailable', reason: 'load' })).toBe(yes);
  });
});

/** A question put to this worker; its answer shows in `outcome`. */
const askOf = async ({ worker }: Pick<PortWorker, 'worker'>) => {
  const clock = createVirtualClock(turn);
  const asked: { outcome: OpinionOutcome | undefined } = { outcome: undefined };
  const toEnd = async () => {
    asked.outcome = await askSecondOpinion({ spawn: () => worker, clock }, 'a file');
  };
  void toEnd();
  await clock.advance(0);
  return { clock, asked };
};

const never = () => new Promise<never>(() => {});
const judgeOf = (judge: Partial<FileJudge>): FileJudge => ({
  prepare: async () => true,
  judge: never,
  ...judge,
});

describe('a second opinion', () => {
  test('is given once, by a worker that then ends', async () => {
    const worker = createPortWorker(judgeOf({ judge: async () => ['accepted', 'refused'] }));
    const { asked } = await askOf(worker);
    await expect
      .poll(() => asked.outcome)
      .toEqual({ outcome: 'judged', opinions: ['accepted', 'refused'] });
    expect(worker.isTerminated()).toBe(true);
  });

  test('whose code does not load is abandoned after 120 s', async () => {
    const worker = createPortWorker();
    const { clock, asked } = await askOf(worker);
    await clock.advance(119_999);
    expect(asked.outcome).toBeUndefined();
    await clock.advance(1);
    expect(asked.outcome).toEqual({ outcome: 'unavailable', reason: 'load' });
    expect(worker.isTerminated()).toBe(true);
  });

  test('that never ends is stopped after 60 s', async () => {
    let begin: (() => void) | undefined;
    const begun = new Promise<void>((resolve) => void (begin = resolve));
    const endless = judgeOf({
      judge: () => {
        begin?.();
        return never();
      },
    });
    const worker = createPortWorker(endless);
    const { clock, asked } = await askOf(worker);
    await begun;
    await clock.advance(59_999);
    expect(asked.outcome).toBeUndefined();
    await clock.advance(1);
    expect(asked.outcome).toEqual({ outcome: 'unavailable', reason: 'stopped' });
    expect(worker.isTerminated()).toBe(true);
  });

  test.each([
    ['without its code', 'load', () => createPortWorker(), true],
    [
      'without the key',
      'load',
      () => createPortWorker(judgeOf({ prepare: async () => false })),
      false,
    ],
    [
      'that throws',
      'stopped',
      () =>
        createPortWorker(
          judgeOf({
            judge: async () => {
              throw new RangeError('out of memory');
            },
          }),
        ),
      false,
    ],
  ] as const)('%s is unavailable', async (_, reason, open, breaks) => {
    const worker = open();
    const { asked } = await askOf(worker);
    if (breaks) worker.breaks('error');
    await expect.poll(() => asked.outcome).toEqual({ outcome: 'unavailable', reason });
    expect(worker.isTerminated()).toBe(true);
  });

  test('is unavailable if no worker can be started', async () => {
    const outcome = await askSecondOpinion(
      {
        spawn: () => {
          throw new Error('workers are blocked');
        },
        clock: createVirtualClock(turn),
      },
      'a file',
    );
    expect(outcome).toEqual({ outcome: 'unavailable', reason: 'load' });
  });
});

test('a file is judged block by block, in order', async () => {
  const seen: unknown[] = [];
  const judge = createFileJudge(async () => ({
    judge: async ({ proof }) => {
      seen.push(proof);
      return proof === 'true' ? 'accepted' : 'refused';
    },
  }));
  expect(await judge.prepare()).toBe(true);
  const blocks = ['true', 'false', 'true'].map((proof) => ({ proof, publicSignals: [] }));
  expect(await judge.judge(JSON.stringify({ format: 'any', blocks }))).toEqual([
    'accepted',
    'refused',
    'accepted',
  ]);
  expect(seen).toEqual(['true', 'false', 'true']);
});
