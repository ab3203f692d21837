/** The page and its worker: what the page receives when the worker works, breaks, or is killed silently. */
import { expect, test } from 'vitest';
import type { Checker, OnBlock } from '../../../src/features/verify-page/check.ts';
import { createPageChecker } from '../../../src/features/verify-page/open-checker.ts';
import { remoteChecker } from '../../../src/features/verify-page/remote-checker.ts';
import { createPortWorker, type PortWorker } from '../../support/port-worker.ts';
import { createVirtualClock } from '../../support/sync/kit/virtual-clock.ts';

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

const found = { outcome: 'no-key', fault: 'network' } as const;
const ignore: OnBlock = () => undefined;

interface Work {
  onBlock: OnBlock;
  finish(): void;
}

/** A worker whose checks wait until the test lets them go on. */
const slowWorker = () => {
  const begun: Work[] = [];
  const waiting: ((work: Work) => void)[] = [];
  const checker: Checker = {
    prepare: async () => undefined,
    verifyBlocks: async (blocks) => ({ ok: true, rejections: blocks.map(() => 'false') }),
    check: (_, onBlock) =>
      new Promise((resolve) => {
        const work = { onBlock, finish: () => resolve(found) };
        const taker = waiting.shift();
        if (taker) taker(work);
        else begun.push(work);
      }),
  };
  /** The next check that the page asked for. */
  const take = async (): Promise<Work> =>
    begun.shift() ?? (await new Promise((resolve) => void waiting.push(resolve)));
  return { ...createPortWorker(remoteChecker(checker)), take };
};

/** A page whose workers are these, one after the other. */
const pageOf = (...workers: PortWorker[]) => {
  const clock = createVirtualClock(turn);
  let started = 0;
  const spawn = () => {
    const next = workers[started];
    if (!next) throw new Error('no worker can be started');
    started += 1;
    return next.worker;
  };
  return { page: createPageChecker({ spawn, clock }), clock, started: () => started };
};

/** A check's progress, to wait for. */
const listen = () => {
  let hear: ((done: number) => void) | undefined;
  const onBlock: OnBlock = (done) => hear?.(done);
  /** The progress that the page receives when the worker reports it. */
  const says = (work: Work, done: number): Promise<number> => {
    const heard = new Promise<number>((resolve) => void (hear = resolve));
    work.onBlock(done, 3);
    return heard;
  };
  return { onBlock, says };
};

test('one worker does all checks, and keeps no channel of one that is done', async () => {
  const good = slowWorker();
  const { page, started } = pageOf(good);
  page.prepare();
  for (const round of [0, 1]) {
    const { onBlock, says } = listen();
    const checking = page.check(`file ${round}`, onBlock);
    const work = await good.take();
    expect(await says(work, 1)).toBe(1);
    work.finish();
    expect(await checking).toEqual(found);
    expect(() => work.onBlock(2, 3)).toThrow(/released/);
  }
  expect(started()).toBe(1);
});

test('a worker that was killed silently is abandoned after 60 s, and replaced', async () => {
  const mute = createPortWorker();
  const good = slowWorker();
  const { page, clock, started } = pageOf(mute, good);
  const first = page.check('a file', ignore);
  await clock.advance(59_999);
  expect(mute.isTerminated()).toBe(false);
  await clock.advance(1);
  expect(await first).toEqual({ outcome: 'broken' });
  expect(mute.isTerminated()).toBe(true);
  const second = page.check('a file', ignore);
  (await good.take()).finish();
  expect(await second).toEqual(found);
  expect(started()).toBe(2);
});

test('R146 kept blocks go through the same worker, with the same time limit', async () => {
  const [mute, good] = [createPortWorker(), slowWorker()];
  const { page, clock } = pageOf(mute, good);
  const first = page.verifyBlocks([]);
  await clock.advance(60_000);
  expect(await first).toEqual({ ok: false, fault: 'broken' });
  const block = { nonce: '', counter: 0, encryptedHex: '', proof: undefined };
  expect(await page.verifyBlocks([block])).toEqual({ ok: true, rejections: ['false'] });
});

test('a worker that goes on block by block has all the time it needs', async () => {
  const slow = slowWorker();
  const { page, clock } = pageOf(slow);
  const { onBlock, says } = listen();
  const checking = page.check('a file', onBlock);
  const work = await slow.take();
  for (const done of [0, 1, 2]) {
    await clock.advance(45_000);
    await says(work, done);
  }
  work.finish();
  expect(await checking).toEqual(found);
  await clock.advance(60_000);
  expect(slow.isTerminated()).toBe(false);
});

test.each(['error', 'messageerror'] as const)('a broken worker (%s) ends all', async (how) => {
  const broken = createPortWorker();
  const { page } = pageOf(broken);
  const checks = [page.check('one', ignore), page.check('another', ignore)];
  broken.breaks(how);
  expect(await Promise.all(checks)).toEqual(Array(2).fill({ outcome: 'broken' }));
  expect(broken.isTerminated()).toBe(true);
});

test('without workers the page shows, and says that it cannot check', async () => {
  const { page } = pageOf();
  page.prepare();
  expect(await page.check('a file', ignore)).toEqual({ outcome: 'broken' });
  expect(await page.verifyBlocks([])).toEqual({ ok: false, fault: 'broken' });
});
