/** A message on its way from a text to proven blocks, by a prover that may fail, lie or be cancelled. */
import { describe, expect, test } from 'vitest';
import {
  proveMessage,
  type ProvingOptions,
} from '../../../../src/features/proof/create/prove-message.ts';
import type { ProvenBlock, ProveOutcome, Prover } from '../../../../src/prover/api.ts';
import type { Clock } from '../../../../src/platform/ports.ts';
import type { AppSync } from '../../../../src/mutations/registry.ts';
import type { CallRequest, PullOutcome } from '../../../../src/sync/api.ts';
import { answerTo } from '../../../support/answer-to.ts';
import { createFakeProver } from '../fake-prover.ts';
import { createFakeStore } from '../../../support/fake-store.ts';

type Answer = (nth: number) => PullOutcome<unknown> | Promise<PullOutcome<unknown>>;
const verified = () => ({ ok: true, value: { verified: true } }) as const;
const silent: Answer = () => new Promise(() => undefined);
const key = { bytes: new Uint8Array(32).fill(7), fingerprint: 'K7Q2M-9XW4T' };
const text = `${'a'.repeat(15)}😀b`;
const long = 'x'.repeat(100);

/** A clock on which no time limit ends. */
const patientClock = { setTimer: () => () => undefined };

interface Scene {
  clock?: Pick<Clock, 'setTimer'>;
  prover?: Prover;
  answer?: Answer;
  text?: string;
  options?: Partial<ProvingOptions>;
}

const prove = async (scene: Scene = {}) => {
  const sent: CallRequest[] = [];
  const events: string[] = [];
  const send: AppSync['send'] = async (request) => {
    sent.push(request);
    return answerTo(request, await (scene.answer ?? verified)(sent.length));
  };
  const outcome = await proveMessage(
    {
      prover: scene.prover ?? createFakeProver(),
      sync: { send },
      clock: scene.clock ?? patientClock,
      storage: createFakeStore(),
      randomBytes: (count) => new Uint8Array(count).fill(0xab),
    },
    key,
    scene.text ?? text,
    {
      signal: new AbortController().signal,
      onProven: (count) => events.push(`proven ${count}`),
      onLastResort: () => events.push('last resort'),
      onAsking: () => events.push('asking'),
      ...scene.options,
    },
  );
  return { outcome, sent, events };
};

const alteringFirst = (alter: (block: ProvenBlock) => ProvenBlock): Prover =>
  createFakeProver(({ blocks: [first, ...others] }) => ({
    ok: true,
    blocks: first ? [alter(first), ...others] : [],
  }));
const failing = (outcome: ProveOutcome): Prover => createFakeProver(() => outcome);
const detailOf = async (scene: Scene) => {
  const { outcome, sent } = await prove(scene);
  return { detail: 'detail' in outcome ? outcome.detail : undefined, asked: sent.length };
};

describe('a message', () => {
  test('R114 R138 is cut, proven under one nonce, shown to the server, and opens again', async () => {
    const prover = createFakeProver();
    const { outcome, sent, events } = await prove({ prover });
    const [inputs = []] = prover.asked;
    expect(inputs.map(({ counter }) => counter)).toEqual([0, 1]);
    expect(new Set(inputs.map(({ nonce }) => String(nonce))).size).toBe(1);
    expect(outcome).toMatchObject({
      ok: true,
      message: { text, nonce: 'abababababababab00000000', server: { outcome: 'verified' } },
    });
    expect(events).toEqual(['proven 1', 'proven 2', 'asking']);
    expect(sent.map(({ call, body }) => [call.path, Object.keys(body as object)])).toEqual(
      Array(2).fill(['/tma/verify-chacha-proof', ['proof', 'publicSignals', 'encryptedHex']]),
    );
  });

  test('R137 the server is asked about three blocks at a time', async () => {
    let open = 0;
    let most = 0;
    const send: AppSync['send'] = async (request) => {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      return answerTo(request, verified());
    };
    const ports = {
      prover: createFakeProver(),
      storage: createFakeStore(),
      clock: patientClock,
      sync: { send },
    };
    const outcome = await proveMessage(
      { ...ports, randomBytes: (count) => new Uint8Array(count) },
      key,
      long,
      {
        signal: new AbortController().signal,
        onProven: () => undefined,
        onLastResort: () => undefined,
        onAsking: () => undefined,
      },
    );
    expect(outcome.ok).toBe(true);
    expect(most).toBe(3);
  });
});

const rejectingFifth: Answer = (nth) => ({
  ok: true,
  value: { verified: nth !== 5, reason: 'No' },
});

describe('R118 F45 a failure', () => {
  test.each([
    ['crashed', { ok: false, failure: 'crashed', detail: 'out of memory' }, 'out of memory'],
    ['unprovable', { ok: false, failure: 'unprovable', block: 1, detail: '' }, 'block 2: '],
    ['false', { ok: false, failure: 'false', detail: 'the worker failed' }, 'did not hold'],
    [
      'circuit',
      { ok: false, failure: 'circuit', detail: '', fault: { kind: 'http', detail: 'HTTP 404' } },
      'HTTP 404',
    ],
    [
      'circuit',
      { ok: false, failure: 'circuit', detail: '', fault: { kind: 'lost' } },
      'connection lost',
    ],
  ] as const)(
    'in the prover (%s) is reported, and the server is not asked',
    async (_, outcome, word) => {
      const { detail, asked } = await detailOf({ prover: failing(outcome) });
      expect(detail).toContain(word);
      expect(asked).toBe(0);
    },
  );

  test.each([
    [
      'R137 a first signal of 15',
      (block: ProvenBlock) => ({
        ...block,
        publicSignals: ['15', ...block.publicSignals.slice(1)],
      }),
      'block 1: Length check failed: expected 16 characters',
    ],
    [
      'R137 640 signals',
      (block: ProvenBlock) => ({ ...block, publicSignals: block.publicSignals.slice(1) }),
      'block 1: Expected at least 641 public signals',
    ],
    [
      'another ciphertext',
      (block: ProvenBlock) => ({ ...block, encryptedHex: '00'.repeat(64) }),
      'block 1: the proof is about something else',
    ],
  ])('%s is noticed here', async (_, alter, detail) => {
    expect(await detailOf({ prover: alteringFirst(alter) })).toEqual({ detail, asked: 0 });
  });

  test('blocks in a wrong order are noticed here', async () => {
    const prover = createFakeProver(({ blocks }) => ({ ok: true, blocks: blocks.toReversed() }));
    expect((await detailOf({ prover })).detail).toContain('block 1: ');
  });

  test('R137 of a block at the server is final, and has its reason', async () => {
    expect(await detailOf({ text: long, answer: rejectingFifth })).toEqual({
      detail: 'block 5: No',
      asked: 6,
    });
    const error = { kind: 'http', status: 400, error: 'Bad', statusText: '' } as const;
    const refused: Answer = () => ({ ok: false, error: error as never });
    expect((await detailOf({ answer: refused })).detail).toBe('block 1: HTTP 400: Bad');
  });
});

test('R137 a server that cannot be asked is no obstacle', async () => {
  const error = { kind: 'network', message: 'no route' } as const;
  const { outcome, sent } = await prove({ text: long, answer: () => ({ ok: false, error }) });
  expect(outcome).toMatchObject({ ok: true, message: { server: { outcome: 'unasked', error } } });
  expect(sent).toHaveLength(3);
});

test('R137 a proof waits 10 s for a server that does not answer', async () => {
  const waited: number[] = [];
  const clock = {
    setTimer: (task: () => void, delayMs: number) => {
      waited.push(delayMs);
      queueMicrotask(task);
      return () => undefined;
    },
  };
  const { outcome } = await prove({ clock, answer: silent });
  expect(outcome).toMatchObject({ ok: true, message: { server: { outcome: 'unasked' } } });
  expect(waited).toEqual([10_000]);
});

describe('R117 a cancelled proof', () => {
  test('ends in the prover, and the server is not asked', async () => {
    const prover = failing({ ok: false, failure: 'cancelled', detail: '' });
    const { outcome, sent } = await prove({ prover });
    expect(outcome).toEqual({ ok: false, isCancelled: true });
    expect(sent).toEqual([]);
  });

  test('ends without a result while the server is asked', async () => {
    const controller = new AbortController();
    const options = { signal: controller.signal, onAsking: () => controller.abort() };
    const { outcome } = await prove({ options });
    expect(outcome).toEqual({ ok: false, isCancelled: true });
  });
});
