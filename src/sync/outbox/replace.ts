/**
 * Replaces a change that was refused, or returned to its screen, by what the member submits in its place. Where changes
 * of one thing build on each other, the new change keeps the place of the former one. So entries that wait for that
 * place need no redirection: an entry only ever depends on earlier ones. Everything here runs inside the enqueuing
 * transaction.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntry, type Entry } from '../../db/entry.ts';
import { entriesOn, isTakenBackByCreate, merged } from './coalesce.ts';
import { formerArgs, decodeEntry, type KnownEntry } from '../mirror/fold.ts';
import { isTakenBack } from './give-up.ts';
import type { MutationRegistry } from '../ports.ts';
import { isNeverSent, newRow, requeue, type NewEntry } from './rows.ts';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Makes entries that waited for one of `gone` wait for `instead`, which all came before it. */
const redirect = async (
  { outbox }: CardsDatabase,
  gone: readonly number[],
  instead: readonly number[],
): Promise<void> => {
  const isGone = (seq: number) => gone.includes(seq);
  const waiting = outbox.filter((row) => parseEntry(row)?.dependsOn.some(isGone) ?? false);
  await waiting.modify((row) => {
    const seqs = row.dependsOn.flatMap((seq) => (isGone(seq) ? instead : [seq]));
    row.dependsOn = [...new Set(seqs)];
  });
};

/**
 * Drops entries behind the former one that were never sent: the new change states the whole thing, as a later edit
 * would.
 */
const absorb = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  change: NewEntry,
  { seq, lane, subject }: Entry,
): Promise<void> => {
  const { mutation, args } = change;
  const isCreate = mutation.subject?.(args).effect === 'create';
  const all = await entriesOn(database, lane, subject ?? '', 'screen', 'attention');
  const absorbed = all
    .filter((one) => one.seq > seq)
    .filter(
      (one) =>
        merged(registry, one, change) !== undefined ||
        (isCreate && isTakenBackByCreate(registry, one)),
    )
    .map((one) => one.seq);
  await database.outbox.bulkDelete(absorbed);
  if (absorbed.length > 0) await redirect(database, absorbed, [seq]);
};

/** The former change that the server must be asked about before the new one is sent. */
const formerOf = (known: KnownEntry | undefined): Pick<Entry, 'former' | 'isInDoubt'> => {
  if (!known?.entry.isInDoubt || !known.mutation.amend) return { isInDoubt: false };
  const { former, frozen } = known.entry;
  const baseline = former ? former.baseline : frozen?.baseline;
  return { former: { args: formerArgs(known) ?? known.args, baseline }, isInDoubt: true };
};

/** Places the change where the former one was, under its own key. A corrected creation still creates the thing. */
const takePlace = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  change: NewEntry,
  former: Entry,
): Promise<number> => {
  const known = decodeEntry(registry, former);
  const args = (known && change.mutation.merge?.(known.args, change.args)) ?? change.args;
  const corrected = { ...change, args };
  await absorb(database, registry, corrected, former);
  return database.outbox.put({
    ...newRow(corrected, former.dependsOn),
    ...formerOf(known),
    seq: former.seq,
  });
};

/** An entry under way or settled is no longer replaced. The new change becomes an edit of it. */
const asEdit = (registry: MutationRegistry, change: NewEntry, former: Entry): NewEntry => {
  const isLost = former.state === 'discarded' || isNeverSent(former);
  const known = isLost ? undefined : decodeEntry(registry, former);
  const args = known && change.mutation.amend?.(change.args, known.args);
  return args === undefined ? change : { ...change, args };
};

/**
 * Returns where the change is now, in place of `replaced`; an identical change keeps its entry and its key. Otherwise
 * returns the change, to be placed like any other.
 */
export const replaceEntry = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  change: NewEntry,
  replaced: number,
): Promise<number | NewEntry> => {
  const { outbox } = database;
  const { mutation, args, waiter } = change;
  const former = parseEntry(await outbox.get(replaced));
  if (!former || former.lane !== mutation.lane(args)) return change;
  const isSameThing =
    former.kind === mutation.kind &&
    former.subject === (mutation.subject?.(args).id ?? null) &&
    !isTakenBack({ entry: former, mutation, args });
  if (former.queue !== null || former.shelf === 'settled') {
    return isSameThing ? asEdit(registry, change, former) : change;
  }
  if (isSameThing && isSame(former.args, args)) {
    return outbox.put({ ...requeue(former, mutation, args), waiter });
  }
  if (isSameThing && former.subject !== null) {
    return takePlace(database, registry, change, former);
  }
  await outbox.delete(replaced);
  if (former.subject !== null) await redirect(database, [replaced], former.dependsOn);
  return change;
};
