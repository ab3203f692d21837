/**
 * Folding: a view is the mirror with the outbox over it. An entry is folded over exactly the documents that its row
 * names in `keys`: all that it touches while it is pending or sent, those not yet pulled once it is settled, none
 * when it was refused or parked. So the rows decide, and a rollback is nothing but a change of a row. (What was
 * discarded names the documents that must be read again, and is folded over none.)
 */
import * as z from 'zod/mini';
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

/** Stored arguments as this build writes them; undefined where it cannot read them. A step gets input, as storage is. */
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
 * An entry that this build understands, as it is or brought up from an older build's version; undefined for an
 * unknown kind or a newer version, which is kept and left alone.
 */
export const decodeEntry = (registry: MutationRegistry, entry: Entry): KnownEntry | undefined => {
  const mutation = Object.hasOwn(registry, entry.kind) ? registry[entry.kind] : undefined;
  if (!mutation || entry.version > mutation.version) return undefined;
  const args = readArgs(mutation, entry.version, entry.args);
  return args === undefined ? undefined : { entry, mutation, args };
};

/** Of what it took the place of; undefined where this build cannot read them. */
export const formerArgs = ({ mutation, entry }: KnownEntry): unknown =>
  entry.former && readArgs(mutation, entry.version, entry.former.args);

/** As it is if what it took the place of took effect. */
export const amended = (known: KnownEntry): unknown => {
  const former = formerArgs(known);
  return former === undefined ? undefined : known.mutation.amend?.(known.args, former);
};

/** An edit of the former where the document has that, else as it is. */
const foldEntry = (known: KnownEntry, key: string, value: unknown): unknown => {
  const { mutation, args, entry } = known;
  const fold = (as: unknown) => mutation.fold(key, value, as, entry.createdAt);
  const edit = entry.former && amended(known);
  const edited = edit === undefined ? value : fold(edit);
  return edited === value ? fold(args) : edited;
};

export const isUnsent = ({ state }: Entry): boolean => state === 'pending' || state === 'sent';

export interface Folded {
  value: unknown;
  /** Something unsent is part of it. */
  isPending: boolean;
}

const bySeq = (one: Entry, other: Entry): number => one.seq - other.seq;

/** Folds the entries that name `key` over its document, in order. */
export const foldOver = (
  registry: MutationRegistry,
  key: string,
  value: unknown,
  entries: readonly Entry[],
): Folded =>
  sorted(
    entries.filter((entry) => entry.keys.includes(key) && entry.state !== 'discarded'),
    bySeq,
  )
    .map((entry) => decodeEntry(registry, entry))
    .filter((known) => known !== undefined)
    .reduce<Folded>(
      (folded, known) => {
        const next = foldEntry(known, key, folded.value);
        const isChanged = next !== folded.value;
        return { value: next, isPending: folded.isPending || (isChanged && isUnsent(known.entry)) };
      },
      { value, isPending: false },
    );

/** Reads documents from rows of the mirror, with `entries` folded over them (none: as the server confirmed them). */
export const createReader = (
  registry: MutationRegistry,
  rows: ReadonlyMap<string, unknown>,
  entries: readonly Entry[],
): DocumentReader => ({
  read: <T>(resource: Resource<T>): T | undefined => {
    const document = readDocument(resource, rows.get(resource.key));
    if (document === undefined) return undefined;
    return foldOver(registry, resource.key, document, entries).value as T;
  },
});
