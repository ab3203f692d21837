/**
 * Checks stored rows by hand and not by zod: thousands are read at a time, and zod would add half of the database's
 * time. The compiler ensures that no field is left out.
 */

/** Tells whether a stored value has a certain shape. */
export type Check = (value: unknown) => boolean;
/** A check for every field. */
type Shape<T> = { readonly [Field in keyof T]-?: Check };

/** Accepts any string. */
export const isText: Check = (value) => typeof value === 'string';
/** Accepts finite numbers. */
export const isNumber: Check = (value) => Number.isFinite(value);
/** Accepts integers that a number stores exactly. */
export const isInteger: Check = (value) => Number.isSafeInteger(value);
/** Accepts true and false. */
export const isFlag: Check = (value) => typeof value === 'boolean';
/** Accepts every value. */
export const isAnything: Check = () => true;

/** Accepts null, and what `check` accepts. */
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** Accepts undefined, and what `check` accepts. */
export const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** Accepts lists whose items `check` accepts. */
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** Accepts the keys of `values`. The compiler ensures that they are complete. */
export const oneOf = <T extends string>(values: Readonly<Record<T, true>>): Check => {
  const known = new Set<unknown>(Object.keys(values));
  return (value) => known.has(value);
};

/** Accepts objects with at least these fields. */
export const hasShape = <T>(shape: Shape<T>): Check => {
  const checks = Object.entries<Check>(shape);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([field, check]) => check((value as Record<string, unknown>)[field]));
};
