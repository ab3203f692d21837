/** What the member decides about an entry in the outbox sheet. */
import { isTrouble } from '../../contract/call-error.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntries, parseEntry, type Entry } from '../../db/entry.ts';
import { readBuckets } from '../../db/buckets.ts';
import { nextOrder } from '../../db/meta.ts';
import { isUnsent, decodeEntry, type KnownEntry } from '../mirror/fold.ts';
import { giveUp, isBinding, isTakenBack } from './give-up.ts';
import type { MutationRegistry } from '../ports.ts';
import { requeue, applyStep } from './rows.ts';

/** A key that the server holds for another body can never serve this one; nor can one that it may have forgotten. */
const isKeySpent = ({ lastError, parkedFor }: Entry): boolean =>
  (lastError?.kind === 'http' && lastError.code === 'IDEMPOTENCY_KEY_REUSED') ||
  parkedFor === 'doubt';

/** As if it had never been sent. */
const underNewKey = (entry: Entry, opId: string): Entry => ({
  ...entry,
  opId,
  frozen: null,
  firstSentAt: null,
  isInDoubt: false,
});

/** Back into its lane, or, if it is there, due at once. */
export const retryEntry = (
  database: CardsDatabase,
  registry: MutationRegistry,
  seq: number,
  freshKey: string,
): Promise<void> =>
  database.transaction('rw', database.outbox, async () => {
    const entry = parseEntry(await database.outbox.get(seq));
    const known = entry && decodeEntry(registry, entry);
    if (!known || entry.shelf === 'settled' || isTakenBack(known)) return;
    if (isUnsent(entry)) {
      await database.outbox.update(seq, { notBefore: 0, waitMs: 0 });
      return;
    }
    const again = requeue(entry, known.mutation, known.args);
    await database.outbox.put(isKeySpent(entry) ? underNewKey(again, freshKey) : again);
  });

interface Circumstances {
  now: number;
  freshKey: string;
  /** Whether this tab is sending the entry at this moment. */
  isSending(seq: number): boolean;
}

/** Under way, settled, or what the server must hear after what it may have heard. */
const isBeyondRecall = (
  registry: MutationRegistry,
  entry: Entry,
  { now, isSending }: Circumstances,
): boolean => {
  const { claim, shelf } = entry;
  const known = decodeEntry(registry, entry);
  const isBound = known !== undefined && isBinding(known);
  // A clock that jumped ahead makes the claim of a request on its way look old.
  const isUnderWay = (claim !== null && claim.until > now) || isSending(entry.seq);
  return shelf === 'settled' || isUnderWay || isBound;
};

/** An entry that may have taken effect leaves its documents to be read again. */
const leaveTrace = async (database: CardsDatabase, entry: Entry): Promise<void> => {
  if (!entry.isInDoubt || entry.keys.length === 0) return;
  const settledOrder = await nextOrder(database);
  const gone = { queue: null, claim: null, waiter: null, settledOrder };
  await database.outbox.put(applyStep(entry, { state: 'discarded', ...gone }));
};

/**
 * Drops an entry and everything that depends on it. What is under way stays, and what is acknowledged is no longer the
 * member's to drop. The result: the entry that went.
 */
export const discardEntry = (
  database: CardsDatabase,
  registry: MutationRegistry,
  seq: number,
  circumstances: Circumstances,
): Promise<Entry | undefined> =>
  database.transaction('rw', database.outbox, database.meta, async () => {
    const entry = parseEntry(await database.outbox.get(seq));
    if (entry && isBeyondRecall(registry, entry, circumstances)) return undefined;
    const doomed = new Set([seq]);
    const rows = parseEntries(await database.outbox.where('seq').above(seq).toArray());
    for (const row of rows) {
      if (row.dependsOn.some((needed) => doomed.has(needed))) doomed.add(row.seq);
    }
    await database.outbox.bulkDelete([...doomed]);
    if (!entry) return undefined;
    await leaveTrace(database, entry);
    // What was refused or returned has been made up for already.
    if (entry.state !== 'refused' && entry.state !== 'returned') {
      const { now, freshKey: opId } = circumstances;
      await giveUp(database, entry, { registry, now, opId });
    }
    return entry;
  });

/** Kept for another build or another network; older builds took trouble on the way for a refusal. */
const isWorthAnotherTry = ({ entry, ...known }: KnownEntry): boolean =>
  entry.parkedFor === 'update-app' ||
  (entry.state === 'refused' && isTrouble(entry.lastError) && !isTakenBack({ entry, ...known }));

/** A new start may be another build, and the network another one: what was kept for either goes back to its lane. */
export const unpark = (database: CardsDatabase, registry: MutationRegistry): Promise<void> =>
  database.transaction('rw', database.outbox, async () => {
    for (const entry of await readBuckets(database, 'attention')) {
      const known = decodeEntry(registry, entry);
      if (known && isWorthAnotherTry(known))
        await database.outbox.put(requeue(entry, known.mutation, known.args));
    }
  });
