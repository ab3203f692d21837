/**
 * The replayer empties the outbox. Every tab has one; the Web Lock lets one drain at a time. Its states:
 *
 *   idle      Nothing can go now. A timer waits for the earliest moment at which something can (an entry's pause, the
 *             breaker's probe, the gate's deadline, a foreign claim running out). Any trigger wakes it.
 *   waiting   Woken, and queued for the lock. Another tab drains; when that tab ends or dies, this one is next, at
 *             once. If the lock does not come for as long as a claim lasts, and no drain has marked meanwhile that it
 *             goes on (drain-mark.ts), the holder is frozen: then this tab drains without the lock, on claims alone.
 *   draining  Holding the lock (or, where there are no Web Locks, on claims alone). Up to three lanes send their heads
 *             side by side; whenever one is settled, or a trigger comes, the next heads are chosen. Nothing left to
 *             start and nothing in flight: back to idle, and the lock goes to whoever waits.
 *
 * What the rate limit holds beyond its reserve is left to the member's next change (pace.ts): the rest waits, idle.
 *
 * It drains only while it may: the member's credential is good, the gate is open, no update is demanded, and there is
 * a connection as far as anybody knows.
 */
import type { Locks, Random } from '../../platform/ports.ts';
import { attempt, readAhead, type AttemptPorts } from './attempt.ts';
import { isDue } from '../network/backoff.ts';
import { claimMs, type Claimant } from './claims.ts';
import type { Credential } from '../network/credential.ts';
import { isDrainMarked, keepDrainMark } from './drain-mark.ts';
import type { KnownEntry } from '../mirror/fold.ts';
import type { Gate } from '../network/gate.ts';
import { chooseNext, mostLanes, type NextHeads } from './lanes.ts';
import type { Link } from '../network/link.ts';
import type { Pacer } from '../network/pacer.ts';
import type { RecentChanges } from '../outbox/recent.ts';
import type { StatusStore } from '../network/status.ts';

/** A lane whose entry could not even be settled (a failing disk) rests this long. */
const faultPauseMs = 5000;

/** So does one whose entry met the gate while another tab probes it. */
const gatedPauseMs = 1000;

/** For so many of the next ones the documents that they need are read ahead. */
const headsAhead = 3;

/** The end of a limit is met with a little delay, never early: between 0.25 and 2 s after it. */
const afterGateMs = (random: Random): number => 250 + random.fraction() * 1750;

export interface Replayer {
  wake(): void;
  /** This tab is sending it at this moment. */
  isSending(seq: number): boolean;
  /** Resolves when no drain is under way; `signal` must have been aborted. */
  ended(): Promise<void>;
}

interface ReplayPorts extends AttemptPorts {
  locks: Locks;
  link: Link;
  gate: Gate;
  credential: Credential;
  status: StatusStore;
  pacer: Pacer;
  recent: Pick<RecentChanges, 'seqs' | 'isExpected'>;
  tab: string;
  lockName: string;
  signal: AbortSignal;
}

export const createReplayer = (ports: ReplayPorts): Replayer => {
  const { database, registry, clock, random, locks } = ports;
  const { link, gate, credential, status, pacer, recent, signal } = ports;
  /** By lane. */
  const inFlight = new Map<string, { seq: number; run: Promise<void> }>();
  const paused = new Map<string, { until: number; waitMs: number }>();
  let isWoken = false;
  let cycle: Promise<void> | undefined;
  let rouse: (() => void) | undefined;
  let stopTimer: (() => void) | undefined;

  /** Nothing but an event can help where this is false. */
  const isAble = () =>
    !signal.aborted &&
    credential.usable() !== undefined &&
    !status.get().isUpdateRequired &&
    !link.isHintedOffline();
  const mayDrain = () => isAble() && !gate.leftMs() && link.maySend(inFlight.size);

  const paceOf = ({ entry: { seq } }: KnownEntry): number =>
    pacer.freeAt({ isNew: recent.seqs().has(seq), inFlight: inFlight.size });
  const maySend = (known: KnownEntry) => mayDrain() && paceOf(known) <= clock.now();

  const claimantOf = (isLocked: boolean): Claimant => ({ tab: ports.tab, isLocked });

  const choose = (claimant: Claimant, count: number): Promise<NextHeads> => {
    const now = clock.now();
    for (const [lane, { until, waitMs }] of paused) {
      if (isDue(now, until, waitMs)) paused.delete(lane);
    }
    const busy = new Set([...inFlight.keys(), ...paused.keys()]);
    return chooseNext(database, { registry, claimant, now, busy, recent: recent.seqs(), count });
  };

  const start = (known: KnownEntry, claimant: Claimant) => {
    const { lane, seq } = known.entry;
    const pause = (waitMs: number) => paused.set(lane, { until: clock.now() + waitMs, waitMs });
    const run = async () => {
      try {
        const outcome = await attempt(ports, known, claimant);
        if (outcome?.kind !== 'gated') return;
        pause(gatedPauseMs);
        if (recent.isExpected(seq) && gate.leftMs()) await gate.tell();
      } catch (fault) {
        ports.log?.('attempt-failed', { seq, fault: String(fault) });
        pause(faultPauseMs);
      } finally {
        inFlight.delete(lane);
        rouse?.();
      }
    };
    inFlight.set(lane, { seq, run: run() });
  };

  /** The outcome shows when its turn comes. */
  const prepareFor = (known: KnownEntry) => {
    readAhead(ports, known).catch((fault: unknown) => {
      ports.log?.('read-ahead-failed', { seq: known.entry.seq, fault: String(fault) });
    });
  };

  const drain = async (isLocked: boolean) => {
    await pacer.load();
    await sendAll(claimantOf(isLocked));
    await pacer.save();
  };

  const sendAll = async (claimant: Claimant) => {
    for (;;) {
      isWoken = false;
      // From here on: what ends while the next are chosen leaves a lane free for others.
      const roused = new Promise<void>((resolve) => {
        rouse = resolve;
      });
      const free = mayDrain() ? mostLanes - inFlight.size : 0;
      const { due } = free > 0 ? await choose(claimant, free + headsAhead) : { due: [] };
      for (const known of due.slice(0, free)) if (maySend(known)) start(known, claimant);
      for (const known of due.slice(free)) if (maySend(known)) prepareFor(known);
      if (inFlight.size > 0) await roused;
      else if (!isWoken || !mayDrain()) return;
    }
  };

  /** Where other tabs may wait for the lock. */
  const drainMarked = async (isLocked: boolean) => {
    const stopMark = keepDrainMark(ports);
    try {
      await drain(isLocked);
    } finally {
      stopMark();
    }
  };

  /** True once the lock was held and the drain under it is over. */
  const drainUnderLock = async (): Promise<boolean> => {
    const patience = new AbortController();
    const stopPatience = clock.setTimer(() => patience.abort(), claimMs);
    const giveUp = () => patience.abort();
    signal.addEventListener('abort', giveUp, { signal: patience.signal });
    let isHeld = false;
    try {
      await locks.hold(ports.lockName, patience.signal, async () => {
        isHeld = true;
        stopPatience();
        await drainMarked(true);
      });
    } catch (fault) {
      if (isHeld || !patience.signal.aborted) throw fault;
    } finally {
      stopPatience();
      signal.removeEventListener('abort', giveUp);
    }
    return isHeld;
  };

  const scheduleNext = async () => {
    stopTimer?.();
    if (!isAble()) return;
    const {
      due: [first],
      nextAt,
    } = await choose(claimantOf(false), 1);
    const now = clock.now();
    const gateLeft = gate.leftMs();
    const pacedUntil = first ? paceOf(first) : 0;
    const pacedAt = pacedUntil > now ? pacedUntil + afterGateMs(random) : now;
    const times = [
      ...(first ? [Math.max(pacedAt, link.sendsAt())] : []),
      ...(nextAt === undefined ? [] : [Math.max(nextAt, link.sendsAt())]),
      ...[...paused.values()].map(({ until }) => until),
    ];
    if (times.length === 0) return;
    const soonest = Math.max(0, Math.min(...times) - now);
    const delay =
      gateLeft === undefined ? soonest : Math.max(soonest, gateLeft + afterGateMs(random));
    stopTimer = clock.setTimer(wake, delay);
  };

  const runCycle = async () => {
    while (isWoken && !signal.aborted) {
      isWoken = false;
      if (!mayDrain()) break;
      if (!locks.supported) await drain(false);
      else if (!(await drainUnderLock()) && !signal.aborted) {
        if (!(await isDrainMarked(database, clock.now()))) await drainMarked(false);
        isWoken = true;
      }
    }
    await scheduleNext();
  };

  const wake = () => {
    isWoken = true;
    rouse?.();
    cycle ??= runCycle()
      .catch((fault: unknown) => {
        ports.log?.('drain-failed', { fault: String(fault) });
        stopTimer = clock.setTimer(wake, faultPauseMs);
      })
      .finally(() => {
        cycle = undefined;
        if (isWoken && mayDrain()) wake();
      });
  };

  return {
    wake: () => {
      if (!signal.aborted) wake();
    },
    isSending: (seq) => [...inFlight.values()].some((one) => one.seq === seq),
    ended: async () => {
      stopTimer?.();
      await cycle;
      await Promise.all([...inFlight.values()].map((one) => one.run));
    },
  };
};
