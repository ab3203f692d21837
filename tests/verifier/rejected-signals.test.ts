/** R137: every fault of the public signals that a verifier must reject, with its answer. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Rejection } from '../../src/domain/proofs/proof-rejections.ts';
import type { ProofClaim, Verifier } from '../../src/verifier/api.ts';
import { fieldOrder } from '../../src/verifier/points.ts';
import { createVerifier } from '../../src/verifier/verifier.ts';
import { readVerificationKeyFile } from '../support/proofs/messages.ts';
import { another, flipped, honest, honestClaims, withBlock, withSignal } from './claims.ts';

type Case = readonly [name: string, claim: () => ProofClaim, rejection: Rejection];

let verifier: Verifier;

beforeAll(async () => {
  verifier = await createVerifier(await readVerificationKeyFile());
});

/** The order of the field of signals. */
const r = 21888242871839275222246405745257275088548364400416034343698204186575808495617n;
const long = '1'.repeat(100_000);

const signalsOf = (change: (signals: readonly string[]) => unknown) => (): ProofClaim => {
  const { proof, publicSignals } = honest();
  return { proof, publicSignals: change(publicSignals) };
};

const ends = { ciphertext: 1, nonce: 1 + 512, counter: 1 + 512 + 96 };

const numbersOfSignals: Case[] = [
  ['640 signals', signalsOf((all) => all.slice(0, -1)), 'too-few-signals'],
  ['no signals', signalsOf(() => []), 'too-few-signals'],
  ['the zeros at the end left out', signalsOf((all) => all.slice(0, -28)), 'too-few-signals'],
  ['642 signals', signalsOf((all) => [...all, '0']), 'too-many-signals'],
  [
    'as many as can be',
    signalsOf(() => Object.assign([], { length: 2 ** 32 - 1 })),
    'too-many-signals',
  ],
];

const lengths = [
  '15',
  '17',
  '0',
  '1',
  '',
  '016',
  '0x10',
  '16.0',
  '1.6e1',
  ' 16',
  '16 ',
  '+16',
  '१६',
];

const lengthSignals: Case[] = [...lengths, String(16n + r), long].map((signal) => [
  `a length of '${signal.slice(0, 80)}'`,
  withSignal(0, signal),
  'length',
]);

const noBits = ['2', '-1', '', '00', '01', '0x1', '1.0', '1e0', ' 1', '1\n', '+1', 'true', '१'];

const bits: Case[] = [...noBits, String(r), String(r + 1n), String(fieldOrder), long].map(
  (signal) => [`a bit of '${signal.slice(0, 80)}'`, withSignal(7, signal), 'signal'],
);

const noStrings = [
  16,
  1,
  16n,
  true,
  null,
  undefined,
  ['16'],
  { toString: () => '16' },
  Symbol('16'),
];

const kinds: Case[] = noStrings.flatMap((signal): Case[] => [
  [`a length that is a ${typeof signal}`, withSignal(0, signal), 'malformed'],
  [`a bit that is a ${typeof signal}`, withSignal(7, signal), 'malformed'],
]);

const signalLists: Case[] = [
  ['no list of signals', signalsOf(() => undefined), 'malformed'],
  ['null for signals', signalsOf(() => null), 'malformed'],
  ['a string of 641 characters', signalsOf((all) => '1'.repeat(all.length)), 'malformed'],
  [
    'a list-like object',
    signalsOf((all) => Object.assign({}, all, { length: all.length })),
    'malformed',
  ],
  ['a typed array', signalsOf((all) => new Uint8Array(all.length)), 'malformed'],
  ['a hole', signalsOf((all) => Object.assign(all.slice(0, 9), { 640: '0' })), 'malformed'],
  ['nothing but holes', signalsOf((all) => Object.assign([], { length: all.length })), 'malformed'],
];

const blocks: Case[] = [
  ['a counter of 16', withBlock({ counter: 16 }), 'counter'],
  ['a counter of 2^31', withBlock({ counter: 2 ** 31 }), 'counter'],
  ['a flipped bit of the ciphertext', flipped(ends.ciphertext), 'false'],
  ['another flipped bit of the ciphertext', flipped(ends.nonce - 1), 'false'],
  ['a flipped bit of the nonce', flipped(ends.nonce), 'false'],
  ['another flipped bit of the nonce', flipped(ends.counter - 1), 'false'],
  ['a flipped bit of the counter', flipped(ends.counter), 'false'],
  ["another block's proof", () => ({ ...honest(), proof: another().proof }), 'false'],
  ["another block's signals", () => ({ ...another(), proof: honest().proof }), 'false'],
  ["another message's proof", () => ({ ...honest(), proof: honestClaims()[3]?.proof }), 'false'],
];

describe.each([
  ['their number', numbersOfSignals],
  ['the length', lengthSignals],
  ['bits', bits],
  ['what they are made of', [...kinds, ...signalLists]],
  ['the block', blocks],
])('R137 rejected by %s', (_, cases) => {
  test.each(cases)('%s', (__, claim, rejection) => {
    expect(verifier.verify(claim())).toEqual({ ok: false, rejection });
  });
});
