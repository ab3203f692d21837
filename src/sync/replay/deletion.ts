/**
 * Judges a 404 to a deletion. Another device, or an earlier try, may have removed the thing: then the goal holds. It may
 * also have another id by now, or be another thing that is missing. Only the documents show which, so they are read.
 */
import { foldDocument } from '../../db/document-fold.ts';
import { readDocument } from '../../db/mirror.ts';
import type { Resource } from '../../db/resource.ts';
import { createReader, type KnownEntry } from '../mirror/fold.ts';
import { applied, isOutOfSight, type ExchangeOutcome, type Failure } from '../network/classify.ts';
import { urlOf } from '../../contract/query.ts';
import { pullAfresh, readRows, type VerifyPorts } from './verify.ts';

const isMissing = (outcome: ExchangeOutcome): outcome is Extract<Failure, { kind: 'refused' }> =>
  outcome.kind === 'refused' && [404, 410].includes(outcome.error.status);

/** Whether the outcome needs to be judged. */
export const isDoubtfulDeletion = (
  { mutation, args }: KnownEntry,
  outcome: ExchangeOutcome,
): boolean => mutation.call(args).method === 'DELETE' && isMissing(outcome);

/** The thing is in none of the documents. A document that is missing has nothing. */
const isGoalReached = (
  { mutation, args, entry }: KnownEntry,
  resources: readonly Resource<unknown>[],
  rows: ReadonlyMap<string, unknown>,
): boolean =>
  resources.every((resource) => {
    const document = readDocument(resource, rows.get(resource.key));
    const folds = mutation.folds(args);
    return (
      document === undefined ||
      foldDocument(folds, resource, document, entry.createdAt) === document
    );
  });

/**
 * `outcome`: the 404. `wasInDoubt`: an earlier try may have taken effect. This decides if no document shows it. The
 * result: done, refused after all, to be built again, or that the documents cannot be read.
 */
export const judgeDeletion = async (
  ports: VerifyPorts,
  known: KnownEntry,
  outcome: ExchangeOutcome,
  wasInDoubt: boolean,
): Promise<ExchangeOutcome> => {
  const { mutation, args, entry } = known;
  const resources = mutation.folds(args).map(({ resource }) => resource);
  if (resources.length === 0) return wasInDoubt ? applied : outcome;
  const failures = await pullAfresh(ports.pulls, resources);
  const failure = failures.find((one) => !isOutOfSight(one));
  if (failure) return failure;
  const rows = await readRows(ports.database, resources);
  if (isGoalReached(known, resources, rows)) return applied;
  const request = mutation.request(args, createReader(ports.registry, rows, []));
  if (typeof request === 'string' || !isMissing(outcome)) return outcome;
  const isOther = urlOf(mutation.call(args), request.params) !== entry.frozen?.url;
  return isOther ? { kind: 'overtaken', error: outcome.error } : outcome;
};
