/**
 * Mutated claims for the fuzz test, with the correct verdict. Only these are true: the honest proofs, and proofs that
 * can be made from them without a witness. These are re-randomised ones, and those with A and B both negated, since
 * e(−A, −B) is e(A, B).
 */
import * as fc from 'fast-check';
import type { Groth16Proof } from '../../src/contract/calls/talk/proofs.ts';
import { fieldOrder } from '../../src/verifier/points.ts';
import { honestClaims, type Claim } from './claims.ts';
import { negatedG1, negatedG2, ofSmallOrder, outsideSubgroup, type Groups } from './groups.ts';

export interface Mutant {
  claim: { proof: unknown; publicSignals: unknown };
  isTrue: boolean;
}

/** A claim as a tree that can be changed anywhere. */
type Tree = { [key: string]: Tree } | Tree[] | string | number | null;
type Place = (string | number)[];

interface Change {
  kind: string;
  apply(claim: Tree): Tree;
}

const signs = ['pi_a', 'pi_b', 'pi_c'] as const;
type Sign = (typeof signs)[number];

const negate = (proof: Groth16Proof, names: readonly Sign[]): Groth16Proof => ({
  ...proof,
  pi_a: names.includes('pi_a') ? negatedG1(proof.pi_a) : proof.pi_a,
  pi_b: names.includes('pi_b') ? negatedG2(proof.pi_b) : proof.pi_b,
  pi_c: names.includes('pi_c') ? negatedG1(proof.pi_c) : proof.pi_c,
});

const isNode = (tree: Tree | undefined): tree is Exclude<Tree, string | number | null> =>
  typeof tree === 'object' && tree !== null;

const get = (tree: Tree | undefined, [key, ...rest]: Place): Tree | undefined =>
  key === undefined || !isNode(tree) ? tree : get(Reflect.get(tree, key) as Tree, rest);

/** The tree with the value at the place replaced; `undefined` removes it. */
const put = (tree: Tree, [key, ...rest]: Place, value: Tree | undefined): Tree => {
  if (key === undefined || !isNode(tree)) return value ?? null;
  const copy: Tree = Array.isArray(tree) ? [...tree] : { ...tree };
  const child =
    rest.length === 0 ? value : put((Reflect.get(tree, key) ?? null) as Tree, rest, value);
  if (child === undefined && Array.isArray(copy)) copy.splice(Number(key), 1);
  else if (child === undefined) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, child);
  return copy;
};

const index = (below: number) => fc.nat(below - 1);

const pointPlace: fc.Arbitrary<Place> = fc.oneof(
  fc.tuple(fc.constant('proof'), fc.constantFrom('pi_a', 'pi_c'), index(3)),
  fc.tuple(fc.constant('proof'), fc.constant('pi_b'), index(3), index(2)),
);
/** Any signal, and more often the first one, the length. */
const signalPlace: fc.Arbitrary<Place> = fc.tuple(
  fc.constant('publicSignals'),
  fc.oneof({ weight: 15, arbitrary: index(641) }, fc.constant(0)),
);
const innerPlace: fc.Arbitrary<Place> = fc.oneof(
  fc.constantFrom<Place>(['proof'], ['publicSignals'], ['proof', 'pi_b']),
  fc.tuple(fc.constant('proof'), fc.constantFrom('pi_a', 'pi_b', 'pi_c', 'protocol', 'curve')),
  fc.tuple(fc.constant('proof'), fc.constant('pi_b'), index(3)),
);
const anyPlace = fc.oneof(pointPlace, signalPlace, innerPlace);

const flipDigit = (text: Tree | undefined, at: number, digit: number): Tree => {
  if (typeof text !== 'string' || text === '') return String(digit);
  const place = at % text.length;
  return text.slice(0, place) + String(digit) + text.slice(place + 1);
};

const anyValue: fc.Arbitrary<Tree> = fc.oneof(
  fc.constantFrom<Tree>('0', '1', '2', '16', '016', '0x10', '', null, 0, 1, 16, [], {}, 'x', ' 1'),
  fc.bigInt({ min: 0n, max: 2n * fieldOrder }).map(String),
  fc.nat(100_000).map((digits) => '1'.repeat(digits)),
);

const digits = fc
  .tuple(fc.oneof(pointPlace, signalPlace), fc.nat(76), fc.nat(9))
  .map(([place, at, digit]): Change => ({
    kind: 'digit',
    apply: (claim) => put(claim, place, flipDigit(get(claim, place), at, digit)),
  }));

const bits = signalPlace.map((place): Change => ({
  kind: 'bit',
  apply: (claim) => put(claim, place, get(claim, place) === '1' ? '0' : '1'),
}));

const swaps = fc
  .oneof(fc.tuple(pointPlace, pointPlace), fc.tuple(signalPlace, signalPlace))
  .map(([a, b]): Change => ({
    kind: 'swap',
    apply: (claim) => put(put(claim, a, get(claim, b)), b, get(claim, a)),
  }));

const replacements = fc
  .tuple(anyPlace, fc.option(anyValue, { nil: undefined }))
  .map(([place, value]): Change => ({
    kind: value === undefined ? 'removal' : 'replacement',
    apply: (claim) => put(claim, place, value),
  }));

const additions = fc.tuple(innerPlace, anyValue).map(([place, value]): Change => ({
  kind: 'addition',
  apply: (claim) => {
    const inner = get(claim, place);
    if (!isNode(inner)) return put(claim, place, value);
    return put(claim, [...place, Array.isArray(inner) ? inner.length : 'more'], value);
  },
}));

const shifts = pointPlace.map((place): Change => ({
  kind: 'coordinate + q',
  apply: (claim) => {
    const coordinate = get(claim, place);
    const isDecimal = typeof coordinate === 'string' && /^\d{1,80}$/.test(coordinate);
    return isDecimal ? put(claim, place, String(BigInt(coordinate) + fieldOrder)) : claim;
  },
}));

const points = fc
  .constantFrom<[Sign, Tree]>(
    ['pi_b', outsideSubgroup],
    ['pi_b', ofSmallOrder],
    ['pi_a', ['0', '1', '0']],
    ['pi_c', ['1', '2', '1']],
  )
  .map(([name, point]): Change => ({
    kind: 'point',
    apply: (claim) => put(claim, ['proof', name], point),
  }));

const transplants = fc.tuple(index(4), fc.constantFrom(...signs)).map(([from, name]): Change => ({
  kind: 'transplant',
  apply: (claim) => put(claim, ['proof', name], honestClaims()[from]?.proof[name]),
}));

const anyChange = fc.oneof(
  digits,
  bits,
  swaps,
  replacements,
  additions,
  shifts,
  points,
  transplants,
);

/** Scalars for other proofs of the same signals. */
const scalars = [2n, 12345678901234567890n];

/** Made once, since these are slow to make. */
const trueClaims = (groups: Groups): Claim[] =>
  honestClaims().flatMap(({ proof, publicSignals }) =>
    [proof, ...scalars.map((scalar) => groups.rerandomised(proof, scalar))]
      .flatMap((one) => [one, negate(one, ['pi_a', 'pi_b'])])
      .map((one) => ({ proof: one, publicSignals })),
  );

const sorted = (_: string, value: Tree): unknown =>
  isNode(value) && !Array.isArray(value)
    ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    : value;

/** A text that is the same for trees that differ only in the order of fields. */
const textOf = (tree: unknown): string => JSON.stringify(tree, sorted);

export const anyMutant = (groups: Groups): fc.Arbitrary<Mutant> => {
  const claims = trueClaims(groups);
  const known = new Set(claims.map(textOf));
  return fc
    .tuple(
      fc.constantFrom(...claims),
      fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...signs])),
      fc.array(anyChange, { minLength: 1, maxLength: 3 }),
    )
    .map(([{ proof, publicSignals }, negated, changes]) => {
      const start = { proof: negate(proof, negated), publicSignals } as unknown as Tree;
      const end = changes.reduce((claim, change) => change.apply(claim), start);
      return { claim: end as unknown as Mutant['claim'], isTrue: known.has(textOf(end)) };
    });
};
