/** A fold: how one change shows in one mirrored document, until the server's answer has it. */
import type { Resource } from './resource.ts';

export interface DocumentFold<T = unknown> {
  resource: Resource<T>;
  change(document: T, createdAt: number): T;
}

/**
 * Describes what a change makes of the resource's document. It must change nothing if the effect is already in.
 * `createdAt`: when the member made the change, in milliseconds since the epoch, for display.
 */
export const foldOf = <T>(
  resource: Resource<T>,
  change: (document: NoInfer<T>, createdAt: number) => NoInfer<T>,
): DocumentFold<T> => ({ resource, change });

/**
 * Applies the fold of this resource to its document; without one, the document stays as it is.
 *
 * The cast restores the type that a list of folds has lost. It is sound: `readDocument` parsed the document with the
 * schema of its resource, and folds return what they take. The fold's resource has the same key, so it has the same
 * type of document (see `Resource.key`).
 */
export const foldDocument = <T>(
  folds: readonly DocumentFold[],
  resource: Resource<T>,
  document: T,
  createdAt: number,
): T => {
  const fold = folds.find((one) => one.resource.key === resource.key);
  return fold ? (fold as DocumentFold<T>).change(document, createdAt) : document;
};
