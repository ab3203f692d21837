/** The quadratic extension of a field, u² = -1, with the same interface and the same bounds for both halves. */
import { call, type Code, type Func, i32, type Local, type Module } from './assembler.ts';
import type { FieldCode } from './field-code.ts';

interface Spots {
  /** Addresses of elements of the base field for the products. */
  products: readonly [number, number, number];
  sums: readonly [number, number];
  zero: number;
}

const upper = (base: FieldCode, { get }: Local): Code => i32.add(get, i32.const(base.size));

/** Computes both halves by a function of the base field. */
const byHalves = (module: Module, name: string, base: FieldCode, func: Func, arity: number): Func =>
  module.define(name, arity, ({ params }) => [
    call(func, ...params.map(({ get }) => get)),
    call(func, ...params.map((param) => upper(base, param))),
  ]);

/** Karatsuba: three products instead of four. */
const product = (module: Module, name: string, base: FieldCode, spots: Spots): Func =>
  module.define(`${name}_multiply`, 3, ({ params }) => {
    const [x, y, result] = params as [Local, Local, Local];
    const [low, high, cross] = spots.products.map(i32.const) as [Code, Code, Code];
    const [left, right] = spots.sums.map(i32.const) as [Code, Code];
    const zero = i32.const(spots.zero);
    return [
      call(base.multiply, x.get, y.get, low),
      call(base.multiply, upper(base, x), upper(base, y), high),
      call(base.add, x.get, upper(base, x), left),
      call(base.add, y.get, upper(base, y), right),
      call(base.multiply, left, right, cross),
      call(base.difference, low, high, zero, result.get),
      call(base.difference, cross, low, high, upper(base, result)),
    ];
  });

export const extensionCode = (
  module: Module,
  name: string,
  base: FieldCode,
  spots: Spots,
): FieldCode => {
  const multiply = product(module, name, base, spots);
  const subtract = byHalves(module, `${name}_subtract`, base, base.subtract, 3);
  return {
    size: 2 * base.size,
    multiply,
    square: module.define(`${name}_square`, 2, ({ params }) => {
      const [x, result] = params as [Local, Local];
      return [call(multiply, x.get, x.get, result.get)];
    }),
    add: byHalves(module, `${name}_add`, base, base.add, 3),
    subtract,
    // Karatsuba adds the halves of its factors, so these must be carried.
    subtractLoosely: subtract,
    difference: byHalves(module, `${name}_difference`, base, base.difference, 4),
  };
};
