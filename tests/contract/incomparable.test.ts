/** What `JSON.parse` gives may have fields that shadow an object's own methods: no schema of the contract throws for it. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodTypes } from 'zod/v4/core';
import { nameOf, readCalls } from '../support/contract-calls.ts';

const calls = await readCalls();

/** JSON that throws where a program compares, prints or measures it, since its own `toString` is no function. */
const incomparable: readonly unknown[] = [
  { toString: 1, valueOf: 1 },
  { length: { toString: 1 } },
  { length: { length: 1, toString: 1 }, size: { valueOf: 1, toString: 1 } },
  [{ length: [{ toString: 1 }] }],
];

/** The schema and each of its fields, down to the leaves, with a way to place a value there. */
const placesOf = (schema: z.ZodMiniType): ((value: unknown) => unknown)[] => {
  const { def } = (schema as unknown as $ZodTypes)._zod;
  const inner = (one: unknown) => placesOf(one as z.ZodMiniType);
  const here = (value: unknown) => value;
  switch (def.type) {
    case 'object':
      return [
        here,
        ...Object.entries(def.shape).flatMap(([key, one]) =>
          inner(one).map((place) => (value: unknown) => ({ [key]: place(value) })),
        ),
      ];
    case 'array':
      return [here, ...inner(def.element).map((place) => (value: unknown) => [place(value)])];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
    case 'readonly':
      return inner(def.innerType);
    case 'union':
      return def.options.flatMap(inner);
    case 'pipe':
      return [def.in, def.out].flatMap(inner);
    default:
      return [here];
  }
};

test.each(calls.map((call) => [nameOf(call), call] as const))(
  '%s: values that cannot be compared are refused or dropped, and nothing throws',
  (_, { body, query, params, answer }) => {
    for (const schema of [body, query, params, answer]) {
      if (!schema) continue;
      for (const place of placesOf(schema))
        for (const value of incomparable)
          expect(() => z.safeParse(schema, place(value))).not.toThrow();
    }
  },
);
