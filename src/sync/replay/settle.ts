/**
 * Settles an entry: writes an outcome to it, if the claim under which the request went out is still valid. The write is
 * atomic, on the disk, and compares first. So an answer from a tab that froze, or to a request that was given up, is
 * too late to change anything.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntries, parseEntry, type Entry } from '../../db/entry.ts';
import { nextOrder } from '../../db/meta.ts';
import type { Random } from '../../platform/ports.ts';
import { isClaimFree, type Claimant } from './claim.ts';
import type { ExchangeOutcome } from '../network/classify.ts';
import { isUnsent, decodeEntry } from '../mirror/fold.ts';
import { isRejected, renewRemovals } from '../outbox/coalesce.ts';
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

const findRemovalsBehind = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  { seq, lane }: Entry,
): Promise<number[]> => {
  const queued = parseEntries(await database.outbox.where('queue').equals(lane).toArray());
  const removals = queued.filter((entry) => {
    const known = entry.seq > seq && decodeEntry(registry, entry);
    return known && known.mutation.call(known.args).method === 'DELETE';
  });
  return removals.map((entry) => entry.seq);
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
    const removalsBehind =
      outcome.kind === 'unpaid' ? await findRemovalsBehind(database, registry, entry) : [];
    const circumstances = { now, random, isInDoubt, wasInDoubt, removalsBehind };
    const step = transition(entry, outcome, circumstances);
    const settled = applyStep(entry, step);
    if (!isUnsent(settled) && settled.keys.length > 0) {
      settled.settledOrder = await nextOrder(database);
    }
    if (settled.state === 'acknowledged' && settled.keys.length === 0) {
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
