/**
 * One drain: up to three lanes send their heads side by side. When one ends, or a change is added, the next heads are
 * chosen. The drain is over when nothing can start and nothing is under way. Once only the reserve of the rate limit is
 * left, it stays for the member's next change (pace.ts).
 *
 * It sends only while four things hold: the member's credential is valid, the gate is open, no update is required, and
 * no sign shows that the connection is gone.
 */
import { isFull } from '../../db/database.ts';
import type { Random } from '../../platform/ports.ts';
import { attempt, readNeedsAhead, type AttemptPorts } from './attempt.ts';
import type { Claimant } from './claim.ts';
import type { Credential } from '../network/credential.ts';
import type { KnownEntry } from '../mirror/fold.ts';
import type { Gate } from '../network/gate.ts';
import { chooseNext, maxLanes, type NextHeads, createBusyLanes } from './lanes.ts';
import type { Link } from '../network/link.ts';
import type { Pacer } from '../network/pace.ts';
import type { RecentChanges } from '../outbox/recent.ts';
import type { StatusStore } from '../network/status.ts';

/** A lane rests this long if its entry could not even be settled (a failing disk). */
export const faultPauseMs = 5000;

/** A lane rests this long if its entry met the gate while another tab probes it. */
const gatedPauseMs = 1000;

/** For this many of the next heads, the documents that they need are read ahead. */
const headsAhead = 3;

/** Sends begin between 0.25 and 2 s after the end of a limit, never early. */
const afterGateMs = (random: Random): number => 250 + random.fraction() * 1750;

export interface DrainPorts extends AttemptPorts {
  link: Link;
  gate: Gate;
  credential: Credential;
  status: StatusStore;
  pacer: Pacer;
  recent: Pick<RecentChanges, 'seqs' | 'isExpected'>;
  /** Deletes what can be fetched again, for a full disk. Never rejects. */
  makeRoom(): Promise<void>;
  tab: string;
  signal: AbortSignal;
}

export interface Drain {
  /** Whether anything could be sent now, if there is anything. */
  isOpen(): boolean;
  /** Sends everything that can go. `isLocked`: no other tab drains. */
  run(isLocked: boolean): Promise<void>;
  /** Milliseconds until something can go; undefined if only an event can help. */
  nextIn(): Promise<number | undefined>;
  isSending(seq: number): boolean;
  /** Resolves when nothing is under way. */
  ended(): Promise<void>;
}

/** Wake-ups of the replayer: one that comes while it works is kept until the work looks for it. */
interface WakeUps {
  note(): void;
  /** Continues without a wake-up, since an entry has ended. */
  rouse(): void;
  areAny(): boolean;
  /** Takes the kept wake-ups. The result resolves at the next one, or when roused. */
  take(): Promise<void>;
}

export const createWakeUps = (): WakeUps => {
  let areAny = false;
  let rouse: (() => void) | undefined;
  return {
    note: () => {
      areAny = true;
      rouse?.();
    },
    rouse: () => rouse?.(),
    areAny: () => areAny,
    take: () => {
      areAny = false;
      return new Promise((resolve) => {
        rouse = resolve;
      });
    },
  };
};

export const createDrain = (ports: DrainPorts, wakeUps: WakeUps): Drain => {
  const { database, registry, clock, random } = ports;
  const { link, gate, credential, status, pacer, recent, signal } = ports;
  const lanes = createBusyLanes(clock, wakeUps.rouse);

  /** If this is false, only an event can help. */
  const isAble = () =>
    !signal.aborted &&
    credential.usable() !== undefined &&
    !status.get().isUpdateRequired &&
    !link.isHintedOffline();
  const isOpen = () => isAble() && !gate.leftMs() && link.maySend(lanes.sending());

  const paceOf = ({ entry: { seq } }: KnownEntry): number =>
    pacer.freeAt({ isNew: recent.seqs().has(seq), inFlight: lanes.sending() });
  const maySend = (known: KnownEntry) => isOpen() && paceOf(known) <= clock.now();

  const claimantOf = (isLocked: boolean): Claimant => ({ tab: ports.tab, isLocked });

  const choose = (claimant: Claimant, count: number): Promise<NextHeads> => {
    const question = { registry, claimant, now: clock.now(), busy: lanes.names(), count };
    return chooseNext(database, { ...question, recent: recent.seqs() });
  };

  const send = async (known: KnownEntry, claimant: Claimant): Promise<void> => {
    const { lane, seq } = known.entry;
    try {
      const outcome = await attempt(ports, known, claimant);
      if (outcome?.kind !== 'gated') return;
      lanes.rest(lane, gatedPauseMs);
      if (recent.isExpected(seq) && gate.leftMs()) await gate.announce();
    } catch (fault) {
      ports.log?.('attempt-failed', { seq, fault: String(fault) });
      lanes.rest(lane, faultPauseMs);
      if (isFull(fault)) await ports.makeRoom();
    }
  };

  /** Ignores the outcome: it shows when the entry's turn comes. */
  const prepareFor = (known: KnownEntry) => {
    readNeedsAhead(ports, known).catch((fault: unknown) => {
      ports.log?.('read-ahead-failed', { seq: known.entry.seq, fault: String(fault) });
    });
  };

  const sendAll = async (claimant: Claimant) => {
    for (;;) {
      // Create this before choosing, so that an entry that ends meanwhile still wakes the loop.
      const roused = wakeUps.take();
      const free = isOpen() ? maxLanes - lanes.sending() : 0;
      const { due } = free > 0 ? await choose(claimant, free + headsAhead) : { due: [] };
      for (const known of due.slice(0, free))
        if (maySend(known)) lanes.start(known.entry, () => send(known, claimant));
      for (const known of due.slice(free)) if (maySend(known)) prepareFor(known);
      if (lanes.sending() > 0) await roused;
      else if (!wakeUps.areAny() || !isOpen()) return;
    }
  };

  /** When the first of the next heads may be sent, as far as pace and connection allow. */
  const headAt = (head: KnownEntry, now: number): number => {
    const pacedUntil = paceOf(head);
    return Math.max(pacedUntil > now ? pacedUntil + afterGateMs(random) : now, link.sendsAt());
  };

  const nextIn = async (): Promise<number | undefined> => {
    if (!isAble()) return undefined;
    const {
      due: [first],
      nextAt,
    } = await choose(claimantOf(false), 1);
    const now = clock.now();
    const gateLeft = gate.leftMs();
    const times = [
      ...(first ? [headAt(first, now)] : []),
      ...(nextAt === undefined ? [] : [Math.max(nextAt, link.sendsAt())]),
      ...lanes.restsUntil(),
    ];
    if (times.length === 0) return undefined;
    const soonest = Math.max(0, Math.min(...times) - now);
    return gateLeft === undefined ? soonest : Math.max(soonest, gateLeft + afterGateMs(random));
  };

  return {
    isOpen,
    run: async (isLocked) => {
      await pacer.load();
      await sendAll(claimantOf(isLocked));
      await pacer.save();
    },
    nextIn,
    isSending: lanes.isSending,
    ended: lanes.ended,
  };
};
