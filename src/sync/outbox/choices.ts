/** Carries out what the member decides about an entry in the outbox sheet. */
import { isTrouble } from '../../contract/call-error.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntries, parseEntry, type Entry } from '../../db/entry.ts';
import { readBuckets } from '../../db/buckets.ts';
import { nextOrder } from '../../db/meta.ts';
import { isUnsent, decodeEntry, type KnownEntry } from '../mirror/fold.ts';
import { giveUp, isBinding, isTakenBack } from './give-up.ts';
import type { MutationRegistry } from '../ports.ts';
import { requeue, applyStep } from './rows.ts';

/** Whether the key is useless: the server knows it for another body, or may have forgotten it. */
const isKeySpent = ({ lastError, parkedFor }: Entry): boolean =>
  (lastError?.kind === 'http' && lastError.code === 'IDEMPOTENCY_KEY_REUSED') ||
  parkedFor === 'doubt';

/** The entry as if it had never been sent. */
const underNewKey = (entry: Entry, opId: string): Entry => ({
  ...entry,
  opId,
  frozen: null,
  firstSentAt: null,
  isInDoubt: false,
});

/** Puts the entry back into its lane, or makes it due at once if it is there. */
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

/** Under way, settled, or something that the server must receive because it makes up for an earlier change. */
const isBeyondRecall = (
  registry: MutationRegistry,
  entry: Entry,
  { now, isSending }: Circumstances,
): boolean => {
  const { claim, shelf } = entry;
  const known = decodeEntry(registry, entry);
  const isBound = known !== undefined && isBinding(known);
  // After a jump of the clock, the claim of a request under way looks expired.
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
 * Drops an entry and everything that depends on it. An entry under way stays, and so does an acknowledged one. Resolves
 * to the dropped entry.
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
    const dropped = new Set([seq]);
    const rows = parseEntries(await database.outbox.where('seq').above(seq).toArray());
    for (const row of rows) {
      if (row.dependsOn.some((needed) => dropped.has(needed))) dropped.add(row.seq);
    }
    await database.outbox.bulkDelete([...dropped]);
    if (!entry) return undefined;
    await leaveTrace(database, entry);
    // A refused or returned entry has been compensated already.
    if (entry.state !== 'refused' && entry.state !== 'returned') {
      const { now, freshKey: opId } = circumstances;
      await giveUp(database, entry, { registry, now, opId });
    }
    return entry;
  });

/** True for entries kept for another build or network. Older builds stored temporary failures as refusals. */
const isWorthAnotherTry = ({ entry, ...known }: KnownEntry): boolean =>
  entry.parkedFor === 'update-app' ||
  (entry.state === 'refused' && isTrouble(entry.lastError) && !isTakenBack({ entry, ...known }));

/** Puts these entries of the outbox sheet back into their lanes, and resolves to whether there were any. */
const putBack = (
  database: CardsDatabase,
  registry: MutationRegistry,
  isMeant: (known: KnownEntry) => boolean,
): Promise<boolean> =>
  database.transaction('rw', database.outbox, async () => {
    const listed = (await readBuckets(database, 'attention'))
      .map((entry) => decodeEntry(registry, entry))
      .filter((known) => known !== undefined)
      .filter(isMeant);
    for (const { entry, mutation, args } of listed)
      await database.outbox.put(requeue(entry, mutation, args));
    return listed.length > 0;
  });

/** Those that were kept for another build or another network, since a new start may bring either. */
export const unpark = (database: CardsDatabase, registry: MutationRegistry): Promise<boolean> =>
  putBack(database, registry, isWorthAnotherTry);

/** Those that were refused with one of these codes, which no longer hold. */
export const reopen = (
  database: CardsDatabase,
  registry: MutationRegistry,
  codes: readonly (ErrorCode | undefined)[],
): Promise<boolean> =>
  putBack(database, registry, ({ entry, ...known }) => {
    const { state, lastError } = entry;
    const isLifted = lastError?.kind === 'http' && codes.includes(lastError.code);
    return state === 'refused' && isLifted && !isTakenBack({ entry, ...known });
  });
