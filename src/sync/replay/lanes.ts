/**
 * Lanes: the order in which entries may go. Each lane sends one entry at a time, its first. Lanes do not wait for each
 * other, and the member's latest changes go before older ones. A parked, refused or returned entry has left its lane:
 * only entries that depend on it wait for it.
 *
 * Choosing must stay fast with thousands queued, so it reads the oldest few rows first. Only if these are not enough
 * does it look at other lanes, a few at a time. Lanes whose head is behind many blocked entries come last.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { isDue } from '../network/backoff.ts';
import { isClaimFree, type Claimant } from './claim.ts';
import type { KnownEntry } from '../mirror/fold.ts';
import { addHeadsOf, addOtherHeads, oldestHeads } from './heads.ts';
import type { MutationRegistry } from '../ports.ts';
import { sorted } from '../../domain/sorted.ts';
import type { Clock } from '../../platform/ports.ts';
import type { Entry } from '../../db/entry.ts';

export const maxLanes = 3;

export interface NextHeads {
  /** Heads that may go now: recent ones first, then oldest first. */
  due: KnownEntry[];
  /** When the earliest of the others may go. */
  nextAt: number | undefined;
}

interface Question {
  registry: MutationRegistry;
  claimant: Claimant;
  now: number;
  /** Lanes that already send, or rest. */
  busy: ReadonlySet<string>;
  /** Changes that the member made just now; see recent.ts. */
  recent: ReadonlySet<number>;
  /** How many heads are wanted. */
  count: number;
}

const sort = (heads: KnownEntry[], question: Question): NextHeads => {
  const { claimant, now, busy, recent, count } = question;
  const rank = ({ entry: { seq } }: KnownEntry) => (recent.has(seq) ? 0 : 1);
  const due: KnownEntry[] = [];
  let nextAt: number | undefined;
  const inTurn = sorted(
    heads,
    (one, other) => rank(one) - rank(other) || one.entry.seq - other.entry.seq,
  );
  for (const head of inTurn) {
    const { lane, claim, notBefore, waitMs } = head.entry;
    if (busy.has(lane)) continue;
    const isFree = isClaimFree(claim, claimant, now);
    if (isFree && isDue(now, notBefore, waitMs)) {
      if (due.length < count) due.push(head);
    } else {
      const at = Math.max(notBefore, isFree ? 0 : (claim?.until ?? 0));
      nextAt = Math.min(nextAt ?? at, at);
    }
  }
  return { due, nextAt };
};

export const chooseNext = (database: CardsDatabase, question: Question): Promise<NextHeads> =>
  database.transaction('r', database.outbox, async () => {
    const { registry, recent, count } = question;
    const { heads, isAll } = await oldestHeads(database, registry);
    const choose = () => sort([...heads.values()], question);
    if (!isAll) await addHeadsOf(database, registry, heads, recent);
    const isEnough = () => choose().due.length >= count;
    if (!isAll && !isEnough()) await addOtherHeads(database, registry, heads, isEnough);
    return choose();
  });

/**
 * Tracks the lanes that cannot start another entry: one of their entries is under way, or the lane rests after a fault.
 */
interface BusyLanes {
  /** The lanes that are busy now. */
  names(): ReadonlySet<string>;
  /** How many entries are under way. */
  sending(): number;
  isSending(seq: number): boolean;
  /** Makes the lane busy until `send` ends, which never rejects. */
  start(entry: Pick<Entry, 'lane' | 'seq'>, send: () => Promise<void>): void;
  rest(lane: string, waitMs: number): void;
  /** When each rest ends, in milliseconds since the epoch. */
  restsUntil(): number[];
  /** Resolves when nothing is under way. */
  ended(): Promise<void>;
}

/** `onEnd`: called when an entry is no longer under way. */
export const createBusyLanes = (clock: Clock, onEnd: () => void): BusyLanes => {
  const inFlight = new Map<string, { seq: number; ended: Promise<void> }>();
  const resting = new Map<string, { until: number; waitMs: number }>();

  const names = () => {
    for (const [lane, { until, waitMs }] of resting) {
      if (isDue(clock.now(), until, waitMs)) resting.delete(lane);
    }
    return new Set([...inFlight.keys(), ...resting.keys()]);
  };
  return {
    names,
    sending: () => inFlight.size,
    isSending: (seq) => [...inFlight.values()].some((one) => one.seq === seq),
    start: ({ lane, seq }, send) => {
      const run = async () => {
        await send();
        inFlight.delete(lane);
        onEnd();
      };
      inFlight.set(lane, { seq, ended: run() });
    },
    rest: (lane, waitMs) => void resting.set(lane, { until: clock.now() + waitMs, waitMs }),
    restsUntil: () => [...resting.values()].map(({ until }) => until),
    ended: async () => {
      await Promise.all([...inFlight.values()].map(({ ended }) => ended));
    },
  };
};
