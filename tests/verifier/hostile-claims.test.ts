/** Claims that are not plain data. The verifier answers, no matter what they do when they are read. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProofClaim, Verifier } from '../../src/verifier/api.ts';
import { createVerifier } from '../../src/verifier/verifier.ts';
import { readVerificationKeyFile } from '../support/proofs/messages.ts';
import { honest, withProof, withSignal } from './claims.ts';

let verifier: Verifier;

beforeAll(async () => {
  verifier = await createVerifier(await readVerificationKeyFile());
});

const fail = (): never => {
  throw new Error('No reading');
};

const throwing = <T extends object>(target: T, trap: keyof ProxyHandler<T>): T =>
  new Proxy(target, { [trap]: fail });

const revoked = (target: object): unknown => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};

const throwingGetter = (name: string): object =>
  Object.defineProperty({ ...honest().proof }, name, { get: fail, enumerable: true });

class Odd extends Array<string> {
  static override get [Symbol.species](): ArrayConstructor {
    return fail();
  }
}

const cases: [name: string, claim: () => ProofClaim][] = [
  ['no claim at all', () => undefined as unknown as ProofClaim],
  ['a getter that throws', () => ({ ...honest(), proof: throwingGetter('pi_a') })],
  ['a claim whose fields throw', () => throwing<ProofClaim>(honest(), 'get')],
  ['a proof whose fields throw', () => ({ ...honest(), proof: throwing(honest().proof, 'get') })],
  ['a proof whose keys throw', () => ({ ...honest(), proof: throwing(honest().proof, 'ownKeys') })],
  ['a point that throws', () => withProof({ pi_a: throwing(honest().proof.pi_a, 'get') })()],
  [
    'signals that throw',
    () => ({ ...honest(), publicSignals: throwing(honest().publicSignals, 'get') }),
  ],
  ['a signal that throws', () => withSignal(640, { toString: fail, valueOf: fail })()],
  ['a revoked proof', () => ({ ...honest(), proof: revoked({}) })],
  ['revoked signals', () => ({ ...honest(), publicSignals: revoked([]) })],
  [
    'a length that is no number',
    () => ({
      ...honest(),
      publicSignals: new Proxy<unknown[]>([], { get: () => Symbol('length') }),
    }),
  ],
  ['keys without values', () => withProof({ pi_a: new Proxy([], { get: () => undefined }) })()],
];

describe('a claim that throws when it is read is malformed', () => {
  test.each(cases)('%s', (_, claim) => {
    expect(verifier.verify(claim())).toEqual({ ok: false, rejection: 'malformed' });
  });
});

test('a proof that returns something else each time is read once', () => {
  const { proof, publicSignals } = honest();
  const reads = new Map<PropertyKey, number>();
  const counting = new Proxy(proof, {
    get: (target, name) => {
      reads.set(name, (reads.get(name) ?? 0) + 1);
      return Reflect.get(target, name);
    },
  });
  expect(verifier.verify({ proof: counting, publicSignals }).ok).toBe(true);
  expect([...reads.values()]).toEqual([1, 1, 1, 1, 1]);
});

test('signals that change after the check do not change the verdict', () => {
  const { proof, publicSignals } = honest();
  const seen = new Set<PropertyKey>();
  const turning = new Proxy(publicSignals, {
    get: (target, name) => {
      const isFirst = !seen.has(name);
      seen.add(name);
      return isFirst || name === 'length' ? Reflect.get(target, name) : '0';
    },
  });
  expect(verifier.verify({ proof, publicSignals: turning })).toEqual(verifier.verify(honest()));
});

test('an unusual but valid form is accepted', () => {
  const { proof, publicSignals } = honest();
  const bare: object = Object.assign(Object.create(null) as object, proof);
  const frozen = Object.freeze(Odd.from(publicSignals));
  expect(verifier.verify({ proof: Object.freeze(bare), publicSignals: frozen }).ok).toBe(true);
});

test('a rejected claim does not affect the next one', () => {
  const offCurve = withProof({ pi_c: ['1', '1', '1'] });
  expect(verifier.verify(offCurve()).ok).toBe(false);
  expect(verifier.verify(honest()).ok).toBe(true);
});
