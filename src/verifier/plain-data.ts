/**
 * Reads shapes strictly. The input may not be plain data (getters, proxies, holes), so each property is read once, into
 * values of our own. A reader may throw what a getter throws.
 */

/** The values of the named fields; undefined if there are others, or if one is missing. */
export const readFields = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): Record<Name, unknown> | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const keys = Reflect.ownKeys(value);
  if (keys.length !== names.length || !names.every((name) => keys.includes(name))) return undefined;
  const fields = names.map((name): [Name, unknown] => [name, Reflect.get(value, name)]);
  return Object.fromEntries(fields) as Record<Name, unknown>;
};

/** A copy of an array; undefined if it is not an array of that length. */
export const readArray = (value: unknown, length: number): unknown[] | undefined => {
  if (!Array.isArray(value) || value.length !== length) return undefined;
  const copy: unknown[] = [];
  for (let index = 0; index < length; index += 1) copy.push(value[index]);
  return copy;
};

/** A copy of an array of strings. */
export const readStrings = (value: unknown, length: number): string[] | undefined => {
  const array = readArray(value, length);
  return array?.every((one) => typeof one === 'string') ? array : undefined;
};
