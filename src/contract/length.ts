/**
 * Checks of lengths, for texts and lists alone. Those of `zod/mini` measure all that has a `length`, also after the type
 * was found wrong: `{ "length": { "toString": 1 } }` cannot be compared, so they throw.
 */
import {
  $ZodCheckLengthEquals,
  $ZodCheckMaxLength,
  $ZodCheckMinLength,
  type ParsePayload,
} from 'zod/v4/core';

const when = ({ value }: ParsePayload): boolean =>
  typeof value === 'string' || Array.isArray(value);

export const length = (exact: number): $ZodCheckLengthEquals =>
  new $ZodCheckLengthEquals({ check: 'length_equals', length: exact, when });

export const maxLength = (maximum: number): $ZodCheckMaxLength =>
  new $ZodCheckMaxLength({ check: 'max_length', maximum, when });

export const minLength = (minimum: number): $ZodCheckMinLength =>
  new $ZodCheckMinLength({ check: 'min_length', minimum, when });
