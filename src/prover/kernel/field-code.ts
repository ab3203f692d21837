/**
 * Arithmetic of a prime field of 254 bits, as WebAssembly over elements in memory (see limbs.ts). Bounds are in
 * multiples of the prime p, and R is 169 p. tests/prover/kernel/field-bounds.test.ts tests them at their limits:
 *
 * - `multiply` and `square`: factors below a p and b p give a result below (1 + ab / 169) p, as long as that is below
 *   R.
 * - `add`: the sum is below R.
 * - `subtract`: the subtrahend is below 2 p; the result is below the minuend's bound + 2 p, and that below R.
 * - `subtractLoosely`: the minuend is below 165 p, the subtrahend below 3 p.
 * - `difference`: x is below 32 p, and so is y + z. The result is below (1 + 2^-15) p, so zero appears only as 0 or p.
 */
import { type Code, type Func, i32, i64, type Local, type Module } from './assembler.ts';
import { limbBits, limbCount, limbMask, toLimbs } from './limbs.ts';
import { multiplication } from './multiply-code.ts';

export interface FieldCode {
  /** Bytes of an element. */
  size: number;
  /** x, y, result: these may be the same address. */
  multiply: Func;
  /** x, result: x must be carried. */
  square: Func;
  add: Func;
  subtract: Func;
  /** x - y + 4 p, for carried x and y. The result is not carried, and may only be one factor of a product. */
  subtractLoosely: Func;
  /** x, y, z, result: x - y - z. */
  difference: Func;
}

const places = Array.from({ length: limbCount }, (_, place) => place);
const mask = i64.const(BigInt(limbMask));
const bits = i64.const(BigInt(limbBits));
const top = limbCount - 1;

/** Writes limbs with the values of `term`, carrying from each to the next. Terms and carries may be negative. */
const carried = (result: Code, carry: Local, term: (place: number) => Code): Code[] =>
  places.flatMap((place) => [
    carry.set(
      place === 0 ? term(0) : i32.add(term(place), i32.shrS(carry.get, i32.const(limbBits))),
    ),
    i32.store(
      4 * place,
      result,
      place === top ? carry.get : i32.and(carry.get, i32.const(limbMask)),
    ),
  ]);

export const sum = (x: Local, y: Local, result: Local, carry: Local): Code[] =>
  carried(result.get, carry, (place) =>
    i32.add(i32.load(4 * place, x.get), i32.load(4 * place, y.get)),
  );

/** x - y + 2 p. */
export const subtraction = (
  prime: bigint,
  x: Local,
  y: Local,
  result: Local,
  carry: Local,
): Code[] => {
  const twice = toLimbs(2n * prime);
  return carried(result.get, carry, (place) =>
    i32.add(
      i32.sub(i32.load(4 * place, x.get), i32.load(4 * place, y.get)),
      i32.const(twice[place] ?? 0),
    ),
  );
};

/**
 * x - y + 4 p, limb by limb and without carries. Every limb of 4 p but the top one borrows from the next. So no result
 * is negative, and each is below 1.5 · 2^30.
 */
const looseSubtraction = (module: Module, name: string, prime: bigint): Func =>
  module.define(`${name}_subtract_loosely`, 3, ({ params }) => {
    const [x, y, result] = params as [Local, Local, Local];
    return toLimbs(4n * prime).map((limb, place) => {
      const lent = place === 0 ? 0 : 1;
      const borrowed = place === top ? 0 : 1 << limbBits;
      const difference = i32.sub(i32.load(4 * place, x.get), i32.load(4 * place, y.get));
      return i32.store(
        4 * place,
        result.get,
        i32.add(difference, i32.const(limb + borrowed - lent)),
      );
    });
  });

/**
 * x - y - z, less the multiple of p that the top limbs suggest. The multiple is rounded down, with a margin for the
 * lower limbs and for the rounded factor, so the result is never negative. With 48 bits the factor is exact enough for
 * the margin to cover 110 p of y + z; with 40 it would cover 25 p.
 */
const reducedDifference = (module: Module, name: string, prime: bigint): Func =>
  module.define(`${name}_difference`, 4, ({ params, i64: variable }) => {
    const [x, y, z, result] = params as [Local, Local, Local, Local];
    const p = toLimbs(prime);
    const [quotient, carry] = [variable(), variable()];
    const margin = 64n;
    const scale = 48n;
    const factor = (1n << scale) / BigInt((p[top] ?? 0) + 1);
    const term = (place: number): Code =>
      i64.sub(
        i64.sub(i64.load32(4 * place, x.get), i64.load32(4 * place, y.get)),
        i64.load32(4 * place, z.get),
      );
    return [
      quotient.set(
        i64.shrS(
          i64.mul(i64.sub(term(top), i64.const(margin)), i64.const(factor)),
          i64.const(scale),
        ),
      ),
      carry.set(i64.const(0n)),
      ...places.flatMap((place) => [
        carry.set(
          i64.sub(
            i64.add(term(place), carry.get),
            i64.mul(quotient.get, i64.const(BigInt(p[place] ?? 0))),
          ),
        ),
        i64.store32(4 * place, result.get, place === top ? carry.get : i64.and(carry.get, mask)),
        carry.set(i64.shrS(carry.get, bits)),
      ]),
    ];
  });

export const fieldCode = (module: Module, name: string, prime: bigint): FieldCode => ({
  size: limbCount * 4,
  multiply: multiplication(module, name, prime, 'multiply'),
  square: multiplication(module, name, prime, 'square'),
  add: module.define(`${name}_add`, 3, ({ params, i32: variable }) => {
    const [x, y, result] = params as [Local, Local, Local];
    return sum(x, y, result, variable());
  }),
  subtract: module.define(`${name}_subtract`, 3, ({ params, i32: variable }) => {
    const [x, y, result] = params as [Local, Local, Local];
    return subtraction(prime, x, y, result, variable());
  }),
  subtractLoosely: looseSubtraction(module, name, prime),
  difference: reducedDifference(module, name, prime),
});
