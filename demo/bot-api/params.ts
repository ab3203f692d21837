/** Reads parameters, which arrive as JSON or as texts, and rules about them as data. */
import type { BotRefusal } from './answers.ts';
import type { BotWorld } from './world.ts';

export type Params = Readonly<Record<string, unknown>>;

/** The first broken rule of a method is the answer. */
export type Rule = (params: Params, world: BotWorld) => BotRefusal | undefined;

export interface BotMethod {
  rules?: readonly Rule[];
  /** Only for parameters that break no rule. */
  run(params: Params, world: BotWorld): unknown;
}

export const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
};

export const whole = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
};

export const flag = (value: unknown): boolean => value === true || value === 'true' || value === 1;

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

/** A list of objects or texts; also as JSON in a text, as forms send it. */
export const list = (value: unknown): readonly unknown[] | undefined => {
  const found = parsed(value);
  return Array.isArray(found) ? (found as unknown[]) : undefined;
};

export const record = (value: unknown): Params => {
  const found = parsed(value);
  return typeof found === 'object' && found !== null && !Array.isArray(found)
    ? (found as Params)
    : {};
};

/** Characters as the Bot API counts them. */
const characters = (value: unknown): number => Array.from(text(value)).length;

export const rule =
  (isKept: (params: Params, world: BotWorld) => boolean, refusal: BotRefusal): Rule =>
  (params, world) =>
    isKept(params, world) ? undefined : refusal;

/** A text of so many characters; a missing one has none. */
export const hasLength = (name: string, min: number, max: number, refusal: BotRefusal): Rule =>
  rule((params) => {
    const found = characters(params[name]);
    return found >= min && found <= max;
  }, refusal);
