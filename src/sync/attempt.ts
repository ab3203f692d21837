/**
 * One try of one entry, from the head of its lane to its settlement:
 *
 *   prepare   a request built on documents wants them fresh, lest another device's change be overwritten; a doubt
 *             that resending cannot settle is settled by reading
 *   claim     freeze the request and mark the entry `sent`, on the disk
 *   send      through the gate, at most 30 s
 *   settle    by the outcome, if the claim still holds; an answer after the time-out settles too while it does
 */
import type { CardsDatabase } from '../db/database.ts';
import type { Entry } from '../db/entry.ts';
import type { Clock, Random } from '../platform/ports.ts';
import { claimEntry } from './claim.ts';
import { claimMs, type Claimant } from './claims.ts';
import { isPassing, type Failure, type Outcome } from './classify.ts';
import type { Send } from './exchange.ts';
import type { KnownEntry } from './fold.ts';
import type { Link } from './link.ts';
import type { Log, MutationRegistry } from './ports.ts';
import type { Pulls } from './pulls.ts';
import { parkBroken, settle } from './settle.ts';
import { verifyDoubt } from './verify.ts';

export interface AttemptPorts {
  database: CardsDatabase;
  registry: MutationRegistry;
  clock: Clock;
  random: Random;
  pulls: Pulls;
  send: Send;
  link: Link;
  /** The entry as it was settled. */
  onSettled(known: KnownEntry, settled: Entry): void;
  /** It took effect, but the entry had been settled, discarded or claimed by another meanwhile. */
  onFenced(known: KnownEntry): void;
  log?: Log | undefined;
}

type Prepared = { kind: 'ready' } | { kind: 'settled'; outcome: Outcome };

const applied: Outcome = { kind: 'answered', value: {}, etag: null, epoch: null };

/** What the server refused to find. */
const gone: Failure = {
  kind: 'refused',
  error: { kind: 'http', status: 404, statusText: 'Not Found', error: 'It is no longer there' },
};

/** Fresh, and with the effect of all that was acknowledged: an id drawn by the server is in no fold. */
const isUpToDate = async ({ pulls, database }: AttemptPorts, key: string): Promise<boolean> => {
  if (!pulls.isFresh(key)) return false;
  const touching = await database.transaction('r', database.outbox, () =>
    database.outbox.where('keys').equals(key).toArray(),
  );
  return !touching.some(({ shelf }) => shelf === 'settled');
};

const pullNeeds = async (
  ports: AttemptPorts,
  { mutation, args, entry }: KnownEntry,
  areAllWanted: boolean,
): Promise<Failure | undefined> => {
  if (entry.state === 'sent' && entry.frozen) return undefined;
  for (const need of mutation.needs(args)) {
    if (!areAllWanted && (await isUpToDate(ports, need.key))) continue;
    const failure = await ports.pulls.pullOnce(need);
    if (failure) return failure;
  }
  return undefined;
};

/** Reads what an entry will need while others are under way, so that its own turn is one round trip, not two. */
export const readAhead = async (ports: AttemptPorts, known: KnownEntry): Promise<void> => {
  await pullNeeds(ports, known, false);
};

const prepare = async (ports: AttemptPorts, known: KnownEntry): Promise<Prepared> => {
  const failure = await pullNeeds(ports, known, false);
  if (failure) return { kind: 'settled', outcome: failure };
  const { database, registry, pulls, clock } = ports;
  const verdict = await verifyDoubt({ database, registry, pulls, now: clock.now() }, known);
  if (verdict.kind === 'applied') return { kind: 'settled', outcome: applied };
  if (verdict.kind === 'failed') return { kind: 'settled', outcome: verdict.failure };
  return { kind: 'ready' };
};

interface Try {
  known: KnownEntry;
  claimant: Claimant;
  /** Undefined before the claim. */
  claimId?: string | undefined;
  wasInDoubt: boolean;
}

const finish = async (ports: AttemptPorts, one: Try, outcome: Outcome): Promise<Outcome> => {
  const { database, registry, random, clock } = ports;
  const { known, claimant, claimId, wasInDoubt } = one;
  const { seq } = known.entry;
  const isDelete = known.mutation.call(known.args).method === 'DELETE';
  const at = { database, registry, random, claimant, now: clock.now() };
  const settled = await settle(at, { seq, claimId, wasInDoubt, isDelete }, outcome);
  ports.log?.(settled ? 'settled' : 'fenced', { seq, outcome: outcome.kind });
  if (settled) ports.onSettled(known, settled);
  else if (outcome.kind === 'answered') ports.onFenced(known);
  return outcome;
};

/** The entry is claimed and frozen. */
const sendClaimed = async (ports: AttemptPorts, one: Try): Promise<Outcome> => {
  const { entry, mutation, args } = one.known;
  const limit = new AbortController();
  const stopLimit = ports.clock.setTimer(() => limit.abort(), claimMs);
  const outcome = await ports.send({
    call: mutation.call(args),
    url: entry.frozen?.url ?? '',
    ...(entry.frozen?.body !== undefined && { body: entry.frozen.body }),
    key: entry.opId,
    isReplay: true,
    signal: limit.signal,
    onLate: (late) => {
      finish(ports, one, late).catch(() => ports.log?.('late-answer-lost', { seq: entry.seq }));
    },
  });
  if (outcome.kind !== 'unreachable' || !outcome.isTimeout) stopLimit();
  return finish(ports, one, outcome);
};

/**
 * Resolves with the outcome that was settled, undefined where another tab has the entry. Rejects when the database
 * fails: the claim is then left to run out.
 */
export const attempt = async (
  ports: AttemptPorts,
  known: KnownEntry,
  claimant: Claimant,
): Promise<Outcome | undefined> => {
  const { database, registry, clock, random } = ports;
  const { seq, isInDoubt } = known.entry;

  const claim = () => {
    const [claimId, freshKey] = [random.ulid(), random.ulid()];
    const now = clock.now();
    return claimEntry(database, known.entry, { ...claimant, registry, now, claimId, freshKey });
  };
  const finishUnsent = (outcome: Outcome) => {
    if (isPassing(outcome)) ports.link.countFailure();
    return finish(ports, { known, claimant, wasInDoubt: isInDoubt }, outcome);
  };

  const prepared = await prepare(ports, known);
  if (prepared.kind === 'settled') return finishUnsent(prepared.outcome);
  let claimed = await claim();
  // That there is nothing to send must be true of the server by now, not only of what is mirrored.
  if (['missing', 'done', 'gone'].includes(claimed.kind)) {
    const failure = await pullNeeds(ports, known, true);
    if (failure) return finishUnsent(failure);
    claimed = await claim();
  }
  switch (claimed.kind) {
    case 'claimed': {
      const claimId = claimed.known.entry.claim?.id;
      return sendClaimed(ports, { ...claimed, claimant, claimId });
    }
    case 'done':
      return finishUnsent(applied);
    case 'gone':
      return finishUnsent(gone);
    case 'broken':
    case 'missing':
      ports.log?.('broken', { seq, kind: known.entry.kind });
      await parkBroken(database, seq);
      return undefined;
    case 'lost':
      return undefined;
  }
};
