/** Reads a request by the contract's schemas. Unknown fields are dropped; the rest must be right. */
import * as z from 'zod/mini';
import { faultTexts } from '#texts/faults';
import { isStorableText } from '../../src/domain/text.ts';
import { refuse, type Fault } from './replies/fault.ts';

/** The path of a text that no database can store (U+0000, half of a surrogate pair); undefined if there is none. */
const findUnstorable = (value: unknown, path: string): string | undefined => {
  if (typeof value === 'string') return isStorableText(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** A hostile body has a fault in every element of a long list. */
const maxDetails = 20;

export const invalidInput = (path: string, message: string): Fault =>
  refuse(422, 'VALIDATION_FAILED', () => faultTexts.invalid, [{ path, message }]);

export type Parsed<T> = { ok: true; value: T } | Fault;

/** Parses one part of a request (its body, query or params) by `schema`. */
export const parseInput = <S extends z.ZodMiniType>(
  schema: S,
  input: unknown,
): Parsed<z.output<S>> => {
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) {
    const details = parsed.error.issues.slice(0, maxDetails).map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }));
    return refuse(422, 'VALIDATION_FAILED', () => faultTexts.invalid, details);
  }
  const unstorable = findUnstorable(parsed.data, '');
  if (unstorable !== undefined) return invalidInput(unstorable, 'Invalid characters');
  return { ok: true, value: parsed.data };
};
