/**
 * One layer of a number-theoretic transform, and the products between transforms. Butterflies are (u, v) -> (u + w v, u
 * - w v) in both directions. Only the factor of w is multiplied, so values grow by at most 2 p a layer. Two transforms
 * of 15 layers leave them below 62 p, and their products below 24 p: no layer needs a reduction.
 */
import { advance, call, i32, type Local, type Module, repeat } from './assembler.ts';
import { type FieldCode, subtraction, sum } from './field-code.ts';

/**
 * `layer`: data, half (butterflies in a block), blocks, roots, and the step of the root in bytes, within a block and
 * from block to block.
 */
const layer = (module: Module, field: FieldCode, prime: bigint, product: number): void => {
  const butterfly = module.define('butterfly', 3, ({ params, i32: variable }) => {
    const [u, v, root] = params as [Local, Local, Local];
    const [term, carry] = [variable(), variable()];
    return [
      term.set(i32.const(product)),
      call(field.multiply, v.get, root.get, term.get),
      ...subtraction(prime, u, term, v, carry),
      ...sum(u, term, u, carry),
    ];
  });
  module.define('layer', 6, ({ params, i32: variable }) => {
    const [data, half, blocks, roots, within, between] = params as [
      ...[Local, Local, Local],
      ...[Local, Local, Local],
    ];
    const [left, root, other] = [variable(), variable(), variable()];
    const width = i32.mul(half.get, i32.const(field.size));
    return [
      repeat(
        blocks,
        left.set(half.get),
        root.set(roots.get),
        other.set(i32.add(data.get, width)),
        repeat(
          left,
          call(butterfly, data.get, other.get, root.get),
          advance(data, i32.const(field.size)),
          advance(other, i32.const(field.size)),
          advance(root, within.get),
        ),
        data.set(other.get),
        advance(roots, between.get),
      ),
    ];
  });
};

/** `multiply_all`: xs, ys, results, count, and the step of ys in bytes (0 for one factor for all). */
const products = (module: Module, name: string, field: FieldCode): void => {
  module.define(`${name}_multiply_all`, 5, ({ params }) => {
    const [xs, ys, results, count, step] = params as [Local, Local, Local, Local, Local];
    return [
      repeat(
        count,
        call(field.multiply, xs.get, ys.get, results.get),
        advance(xs, i32.const(field.size)),
        advance(results, i32.const(field.size)),
        advance(ys, step.get),
      ),
    ];
  });
};

/** `differences_of_all`: xs, ys, zero, count. The results replace xs. */
const differences = (module: Module, field: FieldCode): void => {
  module.define('differences_of_all', 4, ({ params }) => {
    const [xs, ys, zero, count] = params as [Local, Local, Local, Local];
    return [
      repeat(
        count,
        call(field.difference, xs.get, ys.get, zero.get, xs.get),
        advance(xs, i32.const(field.size)),
        advance(ys, i32.const(field.size)),
      ),
    ];
  });
};

export const transformCode = (
  module: Module,
  scalar: FieldCode,
  coordinate: FieldCode,
  prime: bigint,
  product: number,
): void => {
  layer(module, scalar, prime, product);
  products(module, 'fr', scalar);
  products(module, 'fq', coordinate);
  differences(module, scalar);
};
