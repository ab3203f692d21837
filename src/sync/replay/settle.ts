/**
 * Settles an entry: writes an outcome to it, if the claim under which the request went out is still valid. The write is
 * atomic, on the disk, and compares first. So an answer from a tab that froze, or to a request that was given up, is
 * too late to change anything.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntries, parseEntry, type Entry } from '../../db/entry.ts';
import { readBuckets } from '../../db/buckets.ts';
import { nextOrder } from '../../db/meta.ts';
import type { Random } from '../../platform/ports.ts';
import { isClaimFree, type Claimant } from './claim.ts';
import type { ExchangeOutcome } from '../network/classify.ts';
import { isUnsent, decodeEntry, type KnownEntry } from '../mirror/fold.ts';
import { isRejected, isReplaced, renewRemovals } from '../outbox/coalesce.ts';
import { giveUp } from '../outbox/give-up.ts';
import { rememberSave } from '../mirror/own-saves.ts';
import type { MutationRegistry } from '../ports.ts';
import { applyStep } from '../outbox/rows.ts';
import { transition } from '../outbox/transition.ts';

export interface Attempt {
  seq: number;
  /** Undefined: a step before sending failed, or showed that nothing needs to be sent. */
  claimId: string | undefined;
  wasInDoubt: boolean;
}

interface SettlePorts {
  database: CardsDatabase;
  registry: MutationRegistry;
  random: Random;
  claimant: Claimant;
  now: number;
}

const isRemoval = ({ mutation, args }: KnownEntry): boolean =>
  mutation.call(args).method === 'DELETE';

/**
 * Finds other removals of this kind that the server does not have yet, or that no pull has shown: they may free what an
 * addition has to pay for. One that takes the addition itself back must stay behind it.
 */
const findRemovals = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  entry: Entry,
): Promise<number[]> => {
  const own = decodeEntry(registry, entry);
  if (!own || isRemoval(own)) return [];
  const queued = await database.outbox
    .orderBy('queue')
    .filter(({ kind }) => kind === entry.kind)
    .toArray();
  const others = [...parseEntries(queued), ...(await readBuckets(database, 'settled'))]
    .map((one) => decodeEntry(registry, one))
    .filter((known) => known !== undefined);
  const takesBack = ({ entry: { lane }, args }: KnownEntry) =>
    lane === entry.lane && own.mutation.merge?.(own.args, args) !== undefined;
  return others
    .filter((one) => one.mutation === own.mutation && isRemoval(one) && !takesBack(one))
    .map((one) => one.entry.seq);
};

/** Resolves to the entry as it is now; undefined if the attempt was fenced off. */
export const settle = (
  { database, registry, random, claimant, now }: SettlePorts,
  { seq, claimId, wasInDoubt }: Attempt,
  outcome: ExchangeOutcome,
): Promise<Entry | undefined> =>
  database.transaction('rw', database.outbox, database.meta, database.mirror, async () => {
    const entry = parseEntry(await database.outbox.get(seq));
    if (!entry || entry.queue === null) return undefined;
    const isOurs =
      claimId === undefined ? isClaimFree(entry.claim, claimant, now) : entry.claim?.id === claimId;
    if (!isOurs) return undefined;
    const isInDoubt = claimId === undefined ? entry.isInDoubt : true;
    const removals = outcome.kind === 'unpaid' ? await findRemovals(database, registry, entry) : [];
    const circumstances = { now, random, isInDoubt, wasInDoubt, removals };
    const step = transition(entry, outcome, circumstances);
    const settled = applyStep(entry, step);
    if (!isUnsent(settled) && settled.keys.length > 0) {
      settled.settledOrder = await nextOrder(database);
    }
    const isOver = settled.state === 'acknowledged' && settled.keys.length === 0;
    if (isOver || (await isReplaced(database, registry, settled))) {
      await database.outbox.delete(seq);
    } else await database.outbox.put(settled);
    const known = settled.state === 'acknowledged' ? decodeEntry(registry, settled) : undefined;
    const answer = outcome.kind === 'answered' ? outcome.value : undefined;
    if (known) await rememberSave(database, known, { answer, now });
    const isLost = ['refused', 'returned'].includes(settled.state);
    if (isLost) await giveUp(database, settled, { registry, now, opId: random.ulid() });
    if (isRejected(settled)) await renewRemovals(database, registry, settled);
    return settled;
  });

/**
 * Parks the entry: it is kept and not sent. `unknown`: this build cannot build the request, but another may. `doubt`:
 * it can no longer be known whether it took effect.
 */
export const park = (
  database: CardsDatabase,
  seq: number,
  parkedFor: 'unknown' | 'doubt',
): Promise<void> =>
  database.transaction('rw', database.outbox, async () => {
    const entry = parseEntry(await database.outbox.get(seq));
    if (!entry || entry.queue === null || entry.claim) return;
    const parked = applyStep(entry, {
      state: 'parked',
      parkedFor,
      queue: null,
      keys: [],
      waiter: null,
    });
    await database.outbox.put(parked);
  });
