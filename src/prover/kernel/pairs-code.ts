/**
 * Adds many pairs of affine points at once. An affine addition divides by the difference of the abscissas. All those
 * divisions share one inversion (Montgomery's trick), so an addition costs 6 multiplications instead of the 11 or 16 of
 * projective ones. The first pass multiplies all differences, the caller inverts the product, and the second pass goes
 * backwards.
 *
 * A point is x, y; its address is a multiple of 4. The address + 1 means the negated point. A pair is two addresses. No
 * pair may hold two points with the same x: their product would be zero, which the caller checks.
 */
import { advance, call, i32, type Local, type Module, repeat, when } from './assembler.ts';
import type { FieldCode } from './field-code.ts';

export interface PairSpots {
  /** Addresses of elements: zero, and scratch. */
  zero: number;
  negated: readonly [number, number];
  slope: number;
  scratch: number;
}

const pairBytes = 8;
const address = (point: Local) => i32.and(point.get, i32.const(-2));

/**
 * `${name}_difference_products`: pairs, count, differences, products. The caller sets the first product to 1; the last
 * one is the product of all differences.
 */
const firstPass = (module: Module, name: string, field: FieldCode): void => {
  module.define(`${name}_difference_products`, 4, ({ params, i32: variable }) => {
    const [pairs, count, differences, products] = params as [Local, Local, Local, Local];
    const [left, to] = [variable(), variable()];
    const x = (which: 0 | 1) => i32.and(i32.load(4 * which, pairs.get), i32.const(-2));
    const next = i32.add(products.get, i32.const(field.size));
    return [
      // Points are scattered in memory, and a processor waits for several at once only if little else is between them.
      left.set(count.get),
      to.set(differences.get),
      repeat(
        left,
        call(field.subtractLoosely, x(1), x(0), to.get),
        advance(pairs, i32.const(pairBytes)),
        advance(to, i32.const(field.size)),
      ),
      repeat(
        count,
        call(field.multiply, products.get, differences.get, next),
        advance(differences, i32.const(field.size)),
        advance(products, i32.const(field.size)),
      ),
    ];
  });
};

/** `${name}_add_pairs`: the ends of pairs, differences, products and results; count, and the inverse of the product. */
const secondPass = (module: Module, name: string, field: FieldCode, spots: PairSpots): void => {
  module.define(`${name}_add_pairs`, 6, ({ params, i32: variable }) => {
    const [pairs, differences, products, results, count, inverse] = params as [
      ...[Local, Local, Local],
      ...[Local, Local, Local],
    ];
    const points = [variable(), variable()] as const;
    const ordinates = [variable(), variable()] as const;
    const [zero, slope, scratch] = [spots.zero, spots.slope, spots.scratch].map(i32.const) as [
      ...[readonly number[], readonly number[], readonly number[]],
    ];
    const size = i32.const(field.size);
    const load = (which: 0 | 1) => {
      const negated = i32.const(spots.negated[which]);
      return [
        points[which].set(i32.load(4 * which, pairs.get)),
        ordinates[which].set(i32.add(address(points[which]), size)),
        when(
          i32.and(points[which].get, i32.const(1)),
          call(field.subtract, zero, ordinates[which].get, negated),
          ordinates[which].set(negated),
        ),
        points[which].set(address(points[which])),
      ];
    };
    const resultOrdinate = i32.add(results.get, size);
    const [one, other] = points;
    return [
      repeat(
        count,
        advance(pairs, i32.const(-pairBytes)),
        advance(differences, i32.const(-field.size)),
        advance(products, i32.const(-field.size)),
        advance(results, i32.const(-2 * field.size)),
        ...load(0),
        ...load(1),
        // The slope is Δy / Δx.
        call(field.multiply, inverse.get, products.get, slope),
        call(field.multiply, inverse.get, differences.get, inverse.get),
        call(field.subtractLoosely, ordinates[1].get, ordinates[0].get, scratch),
        call(field.multiply, slope, scratch, slope),
        // x = slope² - x₁ - x₂, y = slope (x₁ - x) - y₁
        call(field.square, slope, scratch),
        call(field.difference, scratch, one.get, other.get, results.get),
        call(field.subtractLoosely, one.get, results.get, scratch),
        call(field.multiply, slope, scratch, scratch),
        call(field.difference, scratch, ordinates[0].get, zero, resultOrdinate),
      ),
    ];
  });
};

export const pairsCode = (
  module: Module,
  name: string,
  field: FieldCode,
  spots: PairSpots,
): void => {
  firstPass(module, name, field);
  secondPass(module, name, field, spots);
};
