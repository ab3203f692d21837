/** Montgomery multiplication as WebAssembly, which is most of a proof's cost. */
import { type Code, type Func, i64, type Module } from './assembler.ts';
import { limbBits, limbCount, limbMask, toLimbs } from './limbs.ts';

const places = Array.from({ length: limbCount }, (_, place) => place);
const mask = i64.const(BigInt(limbMask));
const bits = i64.const(BigInt(limbBits));
const top = limbCount - 1;
const at = <T>(list: readonly T[], place: number): T => list[place] as T;
const total = (terms: readonly Code[]): Code =>
  terms.slice(1).reduce((sum, term) => i64.add(sum, term), at(terms, 0));

/** -1 / p modulo a limb. */
const negativeInverse = (prime: bigint): bigint => {
  const modulus = 1n << BigInt(limbBits);
  let inverse = 1n;
  for (let correct = 1; correct < limbBits; correct *= 2)
    inverse = (inverse * (2n - prime * inverse)) % modulus;
  return ((-inverse % modulus) + modulus) % modulus;
};

/**
 * Montgomery multiplication, one limb of x after the other. Nine products of y and nine of p are added to a sum. They
 * have at most 60 and 58 bits, so the sum is below 2^64, and only the lowest sum is carried before the end. So the
 * limbs of x or of y may be as `subtractLoosely` leaves them. A square computes its mixed products once, doubled.
 */
export const multiplication = (
  module: Module,
  name: string,
  prime: bigint,
  kind: 'multiply' | 'square',
): Func => {
  const isSquare = kind === 'square';
  return module.define(`${name}_${kind}`, isSquare ? 2 : 3, ({ params, i64: variable }) => {
    const x = at(params, 0);
    const y = isSquare ? x : at(params, 1);
    const result = at(params, params.length - 1);
    const p = toLimbs(prime).map((limb) => i64.const(BigInt(limb)));
    const ys = places.map(variable);
    const sums = places.map(variable);
    const [limb, lowest, factor, carry] = [variable(), variable(), variable(), variable()];

    /** The product of limb `place` of x that is added to the sum `other`, together with that sum. */
    const product = (place: number, other: number): Code[] => {
      if (isSquare && other < place) return [];
      const isOwn = isSquare && other === place;
      return [i64.mul(limb.get, isOwn ? limb.get : at(ys, other).get)];
    };
    const before = (place: number, sum: number): Code[] =>
      place > 0 && sum < top ? [at(sums, sum).get] : [];
    const step = (place: number): Code[] => [
      limb.set(i64.load32(4 * place, x.get)),
      lowest.set(total([...product(place, 0), ...before(place, 0)])),
      factor.set(i64.and(i64.mul(lowest.get, i64.const(negativeInverse(prime))), mask)),
      carry.set(i64.shrU(i64.add(lowest.get, i64.mul(factor.get, at(p, 0))), bits)),
      ...places.slice(1).map((other) => {
        const terms = [
          ...product(place, other),
          i64.mul(factor.get, at(p, other)),
          ...before(place, other),
        ];
        return at(sums, other - 1).set(total(other === 1 ? [...terms, carry.get] : terms));
      }),
    ];
    const load = (place: number): Code => {
      const value = i64.load32(4 * place, y.get);
      return at(ys, place).set(isSquare ? i64.add(value, value) : value);
    };
    return [
      ...places.map(load),
      ...places.flatMap(step),
      carry.set(i64.const(0n)),
      ...places
        .slice(0, top)
        .flatMap((place) => [
          carry.set(i64.add(at(sums, place).get, carry.get)),
          i64.store32(4 * place, result.get, i64.and(carry.get, mask)),
          carry.set(i64.shrU(carry.get, bits)),
        ]),
      i64.store32(4 * top, result.get, carry.get),
    ];
  });
};
