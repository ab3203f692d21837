/**
 * A resource: a document of the server that this device mirrors. It is named by a key, read by one GET call, and kept
 * as the call's answer, or the part of it that `pick` takes. Views, pulls and folds all speak of resources.
 */
import type { AnswerOf, Call } from '../contract/call.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { QueryValues } from '../contract/query.ts';

export interface Resource<T> {
  /**
   * Names the document in the mirror; its part before the first '/' is its kind. Resources with the same key have the
   * same call and the same type of document.
   */
  key: string;
  call: Call;
  query?: QueryValues;
  params?: Record<string, string>;
  pick(answer: unknown): T;
  /** A number that only grows while the server's epoch lasts: a document with a lower one is an old copy. */
  versionOf?(document: T): number | undefined;
  /** Codes of refusals that the document shows to be void: changes that were refused for them are sent again. */
  lifts?(document: T): readonly ErrorCode[];
  /** Tries after a temporary failure; default: 3. */
  retries?: number;
  /** A screen that opens pulls it again only after this time; default: at once. */
  staleMs?: number;
  /**
   * One of many parts of a list: it is read again only when its screen asks, not with everything else that is shown.
   */
  isFurther?: true;
}

export const defineResource = <C extends Call, T>(
  key: string,
  call: C,
  pick: (answer: AnswerOf<C>) => T,
  input: Pick<Resource<T>, 'query' | 'params'> = {},
): Resource<T> => ({ key, call, pick: (answer) => pick(answer as AnswerOf<C>), ...input });
