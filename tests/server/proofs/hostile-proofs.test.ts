/**
 * Sends hostile proofs through HTTP to the real verifier in its worker. The server accepts only the honest block, and
 * goes on. tests/verifier tests case by case what the verifier rejects.
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Groth16Proof } from '../../../src/contract/calls/talk/proofs.ts';
import { openProofs } from '../../../server/proofs/open-proofs.ts';
import type { WorkerLoss } from '../../../server/workers/worker-pool.ts';
import {
  createTestApi,
  type ApiAnswer,
  type Asker,
  type TestApi,
} from '../../support/api-server.ts';
import { openMemory } from '../../support/databases.ts';
import { longMessage, readVerificationKeyFile } from '../../support/proofs/messages.ts';
import { byLength } from '../../support/length.ts';
import { Groups } from '../../verifier/groups.ts';
import { anyMutant, type Mutant } from '../../verifier/mutations.ts';

let api: TestApi;
let groups: Groups;
const losses: WorkerLoss[] = [];
beforeAll(async () => {
  const proofs = openProofs({
    verificationKey: await readVerificationKeyFile(),
    workers: 1,
    // The machine may pause for longer than the time limit of a verification.
    limitMs: 25_000,
    onLoss: (loss) => losses.push(loss),
  });
  groups = await Groups.create();
  api = createTestApi(await openMemory(), { proofs, settings: { writesPerMinute: 100_000 } });
});
afterAll(() => api.app.close());

interface Claim {
  proof: Groth16Proof;
  publicSignals: string[];
  encryptedHex: string;
}

const [first, second] = longMessage.blocks as unknown as [Claim, Claim];

const save = (member: Asker, body: unknown): Promise<ApiAnswer> => member.post('/tma/proofs', body);
const verify = (member: Asker, body: unknown): Promise<ApiAnswer> =>
  member.post('/tma/verify-chacha-proof', body);
const listOf = async (member: Asker): Promise<unknown[]> =>
  (await member.get('/tma/proofs')).body as unknown[];

/** The orders of the fields of scalars and of coordinates. */
const r = 21888242871839275222246405745257275088548364400416034343698204186575808495617n;
const q = 21888242871839275222246405745257275088696311157297823662689037894645226208583n;

const withSignal = (index: number, signal: unknown) => ({
  ...first,
  publicSignals: first.publicSignals.with(index, signal as string),
});
const flipped = (index: number) =>
  withSignal(index, first.publicSignals[index] === '1' ? '0' : '1');
const withProof = (changes: Record<string, unknown>) => ({
  ...first,
  proof: { ...first.proof, ...changes },
});
const [ax = '', ay = ''] = first.proof.pi_a;
const { pi_b: _b, ...withoutB } = first.proof;
/** The indices at which the parts of the signals begin. */
const at = { ciphertext: 1, nonce: 513, counter: 609 };

const filled = (bytes: number) => ({ ...first, filler: ' '.repeat(bytes) });

const tooFew = 'Expected at least 641 public signals';
const lengthCheck = expect.stringContaining('Length check failed');

describe('R137 the reason why a proof is rejected', () => {
  test.each([
    ['640 signals', { ...first, publicSignals: first.publicSignals.slice(0, 640) }, tooFew],
    ['no signals', { ...first, publicSignals: [] }, tooFew],
    ['a first signal of 15', withSignal(0, '15'), lengthCheck],
    ['a first signal of 17', withSignal(0, '17'), lengthCheck],
  ])('%s', async (_, body, reason) => {
    const member = api.member();
    expect(await verify(member, body)).toMatchObject({
      status: 200,
      body: { verified: false, reason },
    });
    expect(await save(member, body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', error: reason },
    });
    expect(await listOf(member)).toEqual([]);
  });
});

describe('is neither verified nor stored:', () => {
  test.each<[string, unknown]>([
    ['642 signals', { ...first, publicSignals: [...first.publicSignals, '0'] }],
    ['signals beyond counting', { ...first, publicSignals: Array(60_000).fill('0') }],
    ['no list of signals', { ...first, publicSignals: { length: 641 } }],
    ['a signal above the order', withSignal(5, String(r + 1n))],
    ['a length above the order', withSignal(0, String(r + 16n))],
    ['a bit of 2', withSignal(7, '2')],
    ['a bit of -1', withSignal(7, '-1')],
    ['a hexadecimal length', withSignal(0, '0x10')],
    ['a length with a zero before it', withSignal(0, '016')],
    ['a length as a number', withSignal(0, 16)],
    ['a number of 100,000 digits', withSignal(3, '1'.repeat(100_000))],
    ['coordinates beyond counting', withProof({ pi_a: Array(60_000).fill('0') })],
    ['a coordinate of 100,000 digits', withProof({ pi_a: ['1'.repeat(100_000), ay, '1'] })],
    ['the counter 16', flipped(at.counter + 4)],
    ['the counter 2^31', flipped(at.counter + 31)],
    ['a flipped bit of the ciphertext', flipped(at.ciphertext + 99)],
    ['a flipped bit of the nonce', flipped(at.nonce)],
    ['a flipped bit of the counter', flipped(at.counter)],
    ["another block's proof", { ...first, proof: second.proof }],
    ["another block's signals", { ...first, publicSignals: second.publicSignals }],
    ['a point at infinity', withProof({ pi_a: ['0', '1', '0'] })],
    ['all points at infinity', withProof({ pi_a: ['0', '1', '0'], pi_c: ['0', '1', '0'] })],
    ['a point off the curve', withProof({ pi_a: ['1', '3', '1'] })],
    ['a negated point', withProof({ pi_a: [ax, String(q - BigInt(ay)), '1'] })],
    ['a coordinate plus the order', withProof({ pi_a: [String(BigInt(ax) + q), ay, '1'] })],
    ['a rescaled point', withProof({ pi_a: [ax, ay, '2'] })],
    ['points in each other’s place', withProof({ pi_a: first.proof.pi_c, pi_c: first.proof.pi_a })],
    ['a missing field', { ...first, proof: withoutB }],
    ['an extra field', withProof({ pi_d: first.proof.pi_a })],
    ['an extra coordinate', withProof({ pi_a: [...first.proof.pi_a, '1'] })],
    ['another curve', withProof({ curve: 'bls12381' })],
    ['another protocol', withProof({ protocol: 'plonk' })],
    ['no proof', { publicSignals: first.publicSignals, encryptedHex: first.encryptedHex }],
    ['a list', [first]],
    ['null', null],
  ])('%s', async (_, body) => {
    const member = api.member();
    const saved = await save(member, body);
    expect([400, 422]).toContain(saved.status);
    expect(saved.body).toMatchObject({ code: expect.any(String), error: expect.any(String) });
    const { status, body: verdict } = await verify(member, body);
    if (status === 200) expect(verdict).toEqual({ verified: false, reason: expect.any(String) });
    else expect(status).toBe(422);
    expect(await listOf(member)).toEqual([]);
  });
});

describe('R137 verification', () => {
  test('accepts an honest block only with its exact ciphertext, and stores nothing', async () => {
    const member = api.member();
    const { encryptedHex } = first;
    expect(await verify(member, first)).toMatchObject({ status: 200, body: { verified: true } });
    for (const other of [
      '',
      encryptedHex.toUpperCase(),
      encryptedHex.slice(2),
      `${encryptedHex}00`,
      `0x${encryptedHex}`,
      second.encryptedHex,
    ]) {
      expect(await verify(member, { ...first, encryptedHex: other })).toMatchObject({
        status: 200,
        body: { verified: false, reason: 'The public signals contain a different ciphertext' },
      });
    }
    expect(await verify(member, { ...first, encryptedHex: '0'.repeat(257) })).toMatchObject({
      status: 422,
    });
    expect(await listOf(member)).toEqual([]);
  });

  test('takes bodies up to 256 kB, while other calls take 64', async () => {
    const member = api.member();
    expect(await verify(member, filled(240 * 1024))).toMatchObject({ body: { verified: true } });
    for (const path of ['/tma/proofs', '/tma/verify-chacha-proof']) {
      expect(await member.post(path, filled(256 * 1024))).toMatchObject({
        status: 413,
        body: { code: 'PAYLOAD_TOO_LARGE' },
      });
    }
    expect(await member.post('/tma/messages', filled(64 * 1024))).toMatchObject({ status: 413 });
  });
});

test('of many mutated bodies none is accepted, and none causes a server error', async () => {
  const member = api.member();
  const outcomes = new Set<number>();
  const attack = async ({ claim, isTrue }: Mutant) => {
    fc.pre(!isTrue);
    const { status } = await save(member, claim);
    outcomes.add(status);
    expect([400, 422]).toContain(status);
    const answer = await verify(member, { ...claim, encryptedHex: first.encryptedHex });
    expect([200, 422]).toContain(answer.status);
    expect(answer.body).not.toMatchObject({ verified: true });
  };
  const property = fc.asyncProperty(anyMutant(groups), attack);
  await fc.assert(property, { numRuns: byLength(40, 300) });
  expect(outcomes).toEqual(new Set([400, 422]));
  expect(await listOf(member)).toEqual([]);
});

test('R114 after all these attempts the honest message is accepted once, only from its owner', async () => {
  const [member, other] = [api.member(), api.member()];
  for (const { proof, publicSignals } of longMessage.blocks) {
    expect(await save(member, { proof, publicSignals })).toMatchObject({ status: 200 });
  }
  expect(await listOf(member)).toMatchObject(longMessage.blocks);
  const another = { ...first, proof: groups.rerandomised(first.proof, 2n) };
  for (const body of [first, another]) {
    expect(await save(member, body)).toMatchObject({ status: 200 });
    expect(await save(other, body)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  }
  expect(await listOf(member)).toMatchObject(longMessage.blocks);
  expect(losses).toEqual([]);
});
