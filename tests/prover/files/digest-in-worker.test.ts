import { transfer } from 'comlink';
import { expect, test } from 'vitest';
import { digestInWorker } from '../../../src/prover/files/digest-in-worker.ts';
import { createPortWorker, type PortWorker } from '../../support/port-worker.ts';
import { createVirtualClock } from '../../support/sync/kit/virtual-clock.ts';

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Begins to hash three bytes. `outcome` shows the end. */
const begin = ({ worker }: PortWorker) => {
  const clock = createVirtualClock(turn);
  const bytes = new Uint8Array([1, 2, 3]);
  const digesting = digestInWorker({ spawn: () => worker, clock }, bytes);
  const begun: { outcome: unknown } = { outcome: 'none yet' };
  const note = (end: unknown) => void (begun.outcome = end);
  void digesting.then(note, note);
  return { begun, digesting, clock, bytes };
};

const remote = {
  digest: async (bytes: Uint8Array<ArrayBuffer>) =>
    transfer({ bytes, hash: new Uint8Array(32).fill(bytes.length) }, [bytes.buffer]),
};

test('a worker returns the bytes with their hash, and ends', async () => {
  const served = createPortWorker(remote);
  const { digesting, bytes } = begin(served);
  expect(await digesting).toEqual({
    bytes: new Uint8Array([1, 2, 3]),
    hash: new Uint8Array(32).fill(3),
  });
  expect(bytes).toHaveLength(0);
  expect(served.isTerminated()).toBe(true);
});

test('a worker that died silently is given up after 90 s', async () => {
  const mute = createPortWorker();
  const { begun, clock } = begin(mute);
  await clock.advance(89_999);
  expect(begun.outcome).toBe('none yet');
  await clock.advance(1);
  expect(begun.outcome).toEqual(new Error('the worker does not answer'));
  expect(mute.isTerminated()).toBe(true);
});

test.each([
  ['error', 'out of memory', 'out of memory'],
  ['error', '', 'the worker failed'],
  ['messageerror', '', 'a message could not be read'],
] as const)('a worker that breaks (%s, "%s") rejects at once', async (event, message, detail) => {
  const broken = createPortWorker();
  const { digesting } = begin(broken);
  broken.breaks(event, message);
  await expect(digesting).rejects.toThrow(detail);
  expect(broken.isTerminated()).toBe(true);
});
