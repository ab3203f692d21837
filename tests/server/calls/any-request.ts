/**
 * Requests from a call's own schemas: valid, almost valid, and hostile. The values are words that mean something to the
 * server, and the schema selects those that fit. So new calls are covered automatically.
 */
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import type { $ZodTypes } from 'zod/v4/core';
import type { Call } from '../../../src/contract/call.ts';

export interface AnyRequest {
  method: string;
  url: string;
  body: string | undefined;
}

/** Values that break careless servers. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  '0',
  '-1',
  '9999999999999999',
  '99999999999999999999999999',
  'NaN',
  // Both of them, as long as an id: no database can store this.
  '\u0000',
  'a\u0000',
  '\u0000'.repeat(26),
  '\uD800',
  '\uD800'.repeat(26),
  '🚀'.repeat(40),
  '%',
  '%00',
  '\\',
  "'; drop table members; --",
  "' or '1'='1",
  '${7*7}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '__proto__',
  'a'.repeat(5_000),
  '\r\nset-cookie: a=b',
  [],
  {},
  [[[[[[]]]]]],
  { toString: 1 },
  { length: { toString: 1 } },
  { length: [{ toString: 1 }], size: { valueOf: 1 } },
  { constructor: { prototype: {} } },
];

type Words = readonly unknown[];

const accepts = (schema: z.ZodMiniType, value: unknown): boolean =>
  z.safeParse(schema, value).success;

const structural = (schema: z.ZodMiniType, words: Words): fc.Arbitrary<unknown>[] => {
  const { def } = (schema as unknown as $ZodTypes)._zod;
  const inner = (one: unknown) => validFor(one as z.ZodMiniType, words);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, one]) => [key, inner(one)] as const);
      return [fc.record(Object.fromEntries(fields))];
    }
    case 'array':
      return [fc.array(inner(def.element), { maxLength: 3 })];
    case 'optional':
    case 'default':
    case 'catch':
      return [inner(def.innerType), fc.constant(undefined)];
    case 'union':
      return def.options.map(inner);
    case 'enum':
      return [fc.constantFrom(...Object.values(def.entries))];
    case 'literal':
      return [fc.constantFrom(...def.values)];
    case 'boolean':
      return [fc.boolean()];
    case 'pipe':
      return [inner(def.out)];
    default:
      return [];
  }
};

/** A value that the schema accepts, or almost so if no known word fits. */
const validFor = (schema: z.ZodMiniType, words: Words): fc.Arbitrary<unknown> => {
  const fitting = (weight: number, values: readonly unknown[]) => {
    const known = values.filter((value) => accepts(schema, value));
    return known.length > 0 ? [{ weight, arbitrary: fc.constantFrom(...known) }] : [];
  };
  const inner = structural(schema, words).map((arbitrary) => ({ weight: 4, arbitrary }));
  const choices = [...fitting(8, words), ...inner, ...fitting(4, hostileValues)];
  return choices.length > 0 ? fc.oneof(...choices) : fc.constantFrom(...words);
};

const pathsIn = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key]))]
    : [path];

const replacedAt = (value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown => {
  if (key === undefined) return by;
  const at = (value as Record<string, unknown>)[key];
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  return Object.assign(copy, { [key]: replacedAt(at, rest, by) });
};

/** The value with one part replaced or an extra part added. */
const nearly = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, fc.nat(), fc.constantFrom(...hostileValues)).map(([value, place, hostile]) => {
    const paths = pathsIn(value);
    return replacedAt(value, paths[place % paths.length] ?? [], hostile);
  });

const brokenJson = fc.constantFrom(
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":1}{"b":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '['.repeat(20_000),
  `{"tags":[${'1,'.repeat(15_000)}1]}`,
  `"${'x'.repeat(70_000)}"`,
);

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** No address contains half of a surrogate pair. */
const encoded = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());

const asQuery = (fields: unknown): string =>
  Object.entries((fields ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => [value].flat().map((one) => `${encoded(name)}=${encoded(one)}`))
    .join('&');

const filled = (path: string, params: unknown): string =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encoded((params as Record<string, unknown> | null)?.[name]),
  );

/** Any request of the call; `words` are ids and texts that mean something to the server. */
export const anyRequest = (call: Call, words: Words): fc.Arbitrary<AnyRequest> => {
  const part = (schema: z.ZodMiniType | undefined): fc.Arbitrary<unknown> => {
    if (!schema) return fc.constant(undefined);
    const valid = validFor(schema, words);
    return fc.oneof({ weight: 3, arbitrary: valid }, { weight: 2, arbitrary: nearly(valid) });
  };
  const body = part(call.body).map((value) => JSON.stringify(value));
  const parts = { params: part(call.params), query: part(call.query) };
  return fc
    .record({ ...parts, body: fc.oneof({ weight: 9, arbitrary: body }, brokenJson) })
    .map(({ params, query, body: text }) => ({
      method: call.method,
      url: `${filled(call.path, params)}?${asQuery(query)}`,
      body: call.body ? text : undefined,
    }));
};
