/**
 * One try of one entry, from the head of its lane to its settlement:
 *
 *   prepare   If it replaced a change in doubt, ask about that one first. Pull the documents that the request is built
 *             from, so that no other device's change is overwritten. Settle by reading any doubt that resending cannot.
 *   claim     Freeze the request and mark the entry `sent`, on the disk.
 *   send      Send it through the gate, for at most 30 s.
 *   settle    Write the outcome if the claim still holds. While it does, an answer after the time-out settles too.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import type { Entry } from '../../db/entry.ts';
import { kindOf } from '../../db/mirror.ts';
import type { Clock, Random } from '../../platform/ports.ts';
import { claimEntry, claimMs, type Claimant } from './claim.ts';
import { applied, isPassing, type Failure, type ExchangeOutcome } from '../network/classify.ts';
import type { Send } from '../network/exchange.ts';
import type { ServerTime } from '../network/server-time.ts';
import type { KnownEntry } from '../mirror/fold.ts';
import { isDoubtfulDeletion, judgeDeletion } from './deletion.ts';
import { decideFormer } from './former.ts';
import type { Link } from '../network/link.ts';
import type { SyncLog, MutationRegistry } from '../ports.ts';
import type { Pulls } from '../mirror/pulls.ts';
import { park, settle } from './settle.ts';
import { canGoUnseen, verifyDoubt } from './verify.ts';

export interface AttemptPorts {
  database: CardsDatabase;
  registry: MutationRegistry;
  clock: Clock;
  random: Random;
  pulls: Pulls;
  send: Send;
  link: Link;
  serverTime: Pick<ServerTime, 'now'>;
  /** The entry as it was settled. */
  onSettled(known: KnownEntry, settled: Entry): void;
  /** Called when it took effect, but the entry had been settled, discarded or claimed by another meanwhile. */
  onFenced(known: KnownEntry): void;
  log?: SyncLog | undefined;
}

type Prepared =
  | { kind: 'ready'; known: KnownEntry; isRebuilt: boolean }
  /** It cannot be known whether it took effect. */
  | { kind: 'unknown' }
  /** Another tab has it. */
  | { kind: 'lost' }
  | { kind: 'settled'; known: KnownEntry; outcome: ExchangeOutcome };

/** The failure for a thing that no longer exists. */
const gone: Failure = {
  kind: 'refused',
  error: { kind: 'http', status: 404, statusText: 'Not Found', error: 'It is no longer there' },
};

/**
 * Whether a document is fresh and has the effect of all acknowledged changes. No fold has an id that the server drew.
 */
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
  if (entry.state === 'sent' && entry.frozen && !areAllWanted) return undefined;
  for (const need of mutation.needs(args)) {
    if (!areAllWanted && (await isUpToDate(ports, need.key))) continue;
    const failure = await ports.pulls.pullOnce(need, 'outbox');
    if (failure) return failure;
  }
  return undefined;
};

/** Reads what an entry will need while others are under way, so that its own turn takes one round trip, not two. */
export const readNeedsAhead = async (ports: AttemptPorts, known: KnownEntry): Promise<void> => {
  await pullNeeds(ports, known, false);
};

const prepare = async (ports: AttemptPorts, chosen: KnownEntry): Promise<Prepared> => {
  const { database, registry, pulls, serverTime } = ports;
  const asking = { database, registry, pulls, now: serverTime.now };
  const decided = await decideFormer(asking, chosen);
  if (decided.kind === 'failed') {
    return { kind: 'settled', known: chosen, outcome: decided.failure };
  }
  if (decided.kind === 'gone') return { kind: 'lost' };
  const { known } = decided;
  const failure = await pullNeeds(ports, known, false);
  if (failure && !canGoUnseen(known, failure)) {
    return { kind: 'settled', known, outcome: failure };
  }
  const verdict = await verifyDoubt(asking, known);
  if (verdict.kind === 'applied') return { kind: 'settled', known, outcome: applied };
  if (verdict.kind === 'failed') return { kind: 'settled', known, outcome: verdict.failure };
  if (verdict.kind === 'unknown') return { kind: 'unknown' };
  return { kind: 'ready', known, isRebuilt: verdict.kind === 'rebuild' };
};

interface Try {
  known: KnownEntry;
  claimant: Claimant;
  /** Undefined before the claim. */
  claimId?: string | undefined;
  wasInDoubt: boolean;
}

const finish = async (
  ports: AttemptPorts,
  one: Try,
  answered: ExchangeOutcome,
): Promise<ExchangeOutcome> => {
  const { database, registry, pulls, serverTime, random, clock } = ports;
  const { known, claimant, claimId, wasInDoubt } = one;
  const { seq } = known.entry;
  const asking = { database, registry, pulls, now: serverTime.now };
  const outcome = isDoubtfulDeletion(known, answered)
    ? await judgeDeletion(asking, known, answered, wasInDoubt)
    : answered;
  const at = { database, registry, random, claimant, now: clock.now() };
  const settled = await settle(at, { seq, claimId, wasInDoubt }, outcome);
  ports.log?.(settled ? 'settled' : 'fenced', { seq, outcome: outcome.kind });
  if (outcome.kind === 'overtaken') {
    ports.pulls.outdate(known.mutation.needs(known.args).map(({ key }) => kindOf(key)));
  }
  if (settled) ports.onSettled(known, settled);
  else if (outcome.kind === 'answered') ports.onFenced(known);
  return outcome;
};

/** Sends the entry, which is claimed and frozen. */
const sendClaimed = async (ports: AttemptPorts, one: Try): Promise<ExchangeOutcome> => {
  const { entry, mutation, args } = one.known;
  const limit = new AbortController();
  const stopLimit = ports.clock.setTimer(() => limit.abort(), claimMs);
  const outcome = await ports.send({
    call: mutation.call(args),
    url: entry.frozen?.url ?? '',
    ...(entry.frozen?.body !== undefined && { body: entry.frozen.body }),
    ...(entry.frozen?.ifMatch !== undefined && { ifMatch: entry.frozen.ifMatch }),
    key: entry.opId,
    madeAt: entry.createdAt,
    sender: 'outbox',
    signal: limit.signal,
    onLate: (late) => {
      finish(ports, one, late).catch(() => ports.log?.('late-answer-lost', { seq: entry.seq }));
    },
  });
  if (outcome.kind !== 'unreachable' || !outcome.isTimeout) stopLimit();
  return finish(ports, one, outcome);
};

const finishUnsent = (
  ports: AttemptPorts,
  known: KnownEntry,
  claimant: Claimant,
  outcome: ExchangeOutcome,
): Promise<ExchangeOutcome> => {
  if (!isPassing(outcome)) ports.link.noteProgress();
  return finish(ports, { known, claimant, wasInDoubt: known.entry.isInDoubt }, outcome);
};

const sendPrepared = async (
  ports: AttemptPorts,
  { known, isRebuilt }: Extract<Prepared, { kind: 'ready' }>,
  claimant: Claimant,
): Promise<ExchangeOutcome | undefined> => {
  const { database, registry, clock, serverTime, random } = ports;
  const { seq } = known.entry;

  const claim = () => {
    const [claimId, freshKey] = [random.ulid(), random.ulid()];
    const times = { now: clock.now(), sentAt: serverTime.now() };
    const claimer = { ...claimant, ...times, registry, claimId, freshKey, isRebuilt };
    return claimEntry(database, known.entry, claimer);
  };
  const endUnsent = (outcome: ExchangeOutcome) => finishUnsent(ports, known, claimant, outcome);

  let claimed = await claim();
  // "Nothing to send" must be true on the server too, not only in the mirror.
  if (['missing', 'done', 'gone'].includes(claimed.kind)) {
    const failure = await pullNeeds(ports, known, true);
    if (failure) return endUnsent(failure);
    claimed = await claim();
  }
  switch (claimed.kind) {
    case 'claimed': {
      const claimId = claimed.known.entry.claim?.id;
      return sendClaimed(ports, { ...claimed, claimant, claimId });
    }
    case 'done':
      return endUnsent(applied);
    case 'gone':
      return endUnsent(gone);
    case 'broken':
    case 'missing':
      ports.log?.('broken', { seq, kind: known.entry.kind });
      await park(database, seq, 'unknown');
      return undefined;
    case 'lost':
      return undefined;
  }
};

/**
 * Resolves with the settled outcome; undefined if another tab has the entry. Rejects when the database fails: the claim
 * then runs out.
 */
export const attempt = async (
  ports: AttemptPorts,
  chosen: KnownEntry,
  claimant: Claimant,
): Promise<ExchangeOutcome | undefined> => {
  const prepared = await prepare(ports, chosen);
  switch (prepared.kind) {
    case 'ready':
      return sendPrepared(ports, prepared, claimant);
    case 'settled':
      return finishUnsent(ports, prepared.known, claimant, prepared.outcome);
    case 'unknown':
      await park(ports.database, chosen.entry.seq, 'doubt');
      return undefined;
    case 'lost':
      return undefined;
  }
};
