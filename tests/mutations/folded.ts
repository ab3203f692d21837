import { foldDocument } from '../../src/db/document-fold.ts';
import type { Resource } from '../../src/db/resource.ts';
import type { Mutation } from '../../src/sync/mutation.ts';

/** Folds one change over a document, as a view does. */
export const folded = <A, T>(
  mutation: Mutation<A>,
  args: A,
  resource: Resource<T>,
  document: T,
  createdAt = 0,
): T => foldDocument(mutation.folds(args), resource, document, createdAt);

/** The keys that an entry of this change stores. */
export const foldedKeys = <A>(mutation: Mutation<A>, args: A): string[] =>
  mutation.folds(args).map(({ resource }) => resource.key);
