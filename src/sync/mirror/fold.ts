/**
 * Folds the outbox over the mirror, which gives a view. An entry is folded over exactly the documents that its row
 * names in `keys`. While it is pending or sent, these are all documents that it touches. Once it is settled, they are
 * those not yet pulled. After it was refused or parked, there are none. So the rows decide, and a rollback is just a
 * change of a row. (A discarded entry names the documents that must be read again, and is not folded.)
 */
import * as z from 'zod/mini';
import { foldDocument } from '../../db/document-fold.ts';
import type { Entry } from '../../db/entry.ts';
import { readDocument } from '../../db/mirror.ts';
import type { Resource } from '../../db/resource.ts';
import type { DocumentReader, Mutation } from '../mutation.ts';
import type { MutationRegistry } from '../ports.ts';
import { sorted } from '../../domain/sorted.ts';

export interface KnownEntry {
  entry: Entry;
  mutation: Mutation<unknown>;
  args: unknown;
}

/**
 * Reads stored arguments and upgrades them to this build's version; undefined if it cannot. Each step takes `unknown`,
 * since storage is input.
 */
const readArgs = (mutation: Mutation<unknown>, version: number, stored: unknown): unknown => {
  let args = stored;
  for (let from = version; from < mutation.version; from += 1) {
    const step = mutation.upgrades?.[from];
    if (!step) return undefined;
    args = step(args);
  }
  return z.safeParse(mutation.args, args).data;
};

/**
 * Decodes an entry, upgraded from an older build's version where needed. Undefined for an unknown kind or a newer
 * version, which stays untouched.
 */
export const decodeEntry = (registry: MutationRegistry, entry: Entry): KnownEntry | undefined => {
  const mutation = Object.hasOwn(registry, entry.kind) ? registry[entry.kind] : undefined;
  if (!mutation || entry.version > mutation.version) return undefined;
  const args = readArgs(mutation, entry.version, entry.args);
  return args === undefined ? undefined : { entry, mutation, args };
};

/** The arguments of the entry that this one replaced; undefined if this build cannot read them. */
export const formerArgs = ({ mutation, entry }: KnownEntry): unknown =>
  entry.former && readArgs(mutation, entry.version, entry.former.args);

/** The entry's arguments if the replaced entry took effect. */
export const amended = (known: KnownEntry): unknown => {
  const former = formerArgs(known);
  return former === undefined ? undefined : known.mutation.amend?.(known.args, former);
};

/** Folds the entry as an edit of `former` if the document has that one's effect, else as it is. */
const foldEntry = <T>(known: KnownEntry, resource: Resource<T>, value: T): T => {
  const { mutation, args, entry } = known;
  const fold = (as: unknown) => foldDocument(mutation.folds(as), resource, value, entry.createdAt);
  const edit = entry.former && amended(known);
  const edited = edit === undefined ? value : fold(edit);
  return edited === value ? fold(args) : edited;
};

export const isUnsent = ({ state }: Entry): boolean => state === 'pending' || state === 'sent';

export interface Folded<T> {
  value: T;
  /** Whether it includes something unsent. */
  isPending: boolean;
}

const bySeq = (one: Entry, other: Entry): number => one.seq - other.seq;

/** Folds the entries that name the resource over its document, in order. */
export const foldOver = <T>(
  registry: MutationRegistry,
  resource: Resource<T>,
  value: T,
  entries: readonly Entry[],
): Folded<T> =>
  sorted(
    entries.filter((entry) => entry.keys.includes(resource.key) && entry.state !== 'discarded'),
    bySeq,
  )
    .map((entry) => decodeEntry(registry, entry))
    .filter((known) => known !== undefined)
    .reduce<Folded<T>>(
      (folded, known) => {
        const next = foldEntry(known, resource, folded.value);
        const isChanged = next !== folded.value;
        return { value: next, isPending: folded.isPending || (isChanged && isUnsent(known.entry)) };
      },
      { value, isPending: false },
    );

/** Creates a reader of mirrored documents with `entries` folded over them (none: as the server confirmed them). */
export const createReader = (
  registry: MutationRegistry,
  rows: ReadonlyMap<string, unknown>,
  entries: readonly Entry[],
): DocumentReader => ({
  read: <T>(resource: Resource<T>): T | undefined => {
    const document = readDocument(resource, rows.get(resource.key));
    if (document === undefined) return undefined;
    return foldOver(registry, resource, document, entries).value;
  },
});
