/**
 * The gate of the account: a 429 closes it. Its state is in the database, so every tab and the next start obey it.
 * While it is closed, no request of any kind leaves. After its deadline it lets one probe through: any answer but
 * another 429 opens it, for all tabs. A request that the gate holds back does not count as a try. If the member did
 * nothing, the gate closes quietly: the member sees it only when it holds back something that the member does.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { readGate, saveGate, type GateMark } from '../../db/meta.ts';
import type { Channel, Clock, Random } from '../../platform/ports.ts';
import type { ExchangeOutcome } from './classify.ts';
import {
  clampMark,
  closeMark,
  doubtMark,
  endMark,
  leftOf,
  probeMark,
  settleMark,
  showMark,
  type Refusal,
} from './gate-mark.ts';
import type { StatusStore } from './status.ts';

export type Pass =
  /** Call `settle` with the outcome. */
  | { isOpen: true; settle(outcome: ExchangeOutcome): Promise<void> }
  | { isOpen: false; retryAfterS: number };

export interface Gate {
  /** Waits while this tab's own probe is under way. */
  enter(): Promise<Pass>;
  close(retryAfterS: number, refusal: Refusal): Promise<void>;
  /** The network is another: if the server itself did not close the gate, a probe may go. True if so. */
  doubt(): Promise<boolean>;
  /** Shows the member that the gate holds back what they just did. */
  announce(): Promise<void>;
  /** Reads the state again: another tab changed it, or the engine starts. */
  reload(): Promise<void>;
  /** Milliseconds left, as last read; 0 when a probe may go; undefined when it is open. */
  leftMs(): number | undefined;
}

interface GatePorts {
  database: CardsDatabase;
  clock: Clock;
  random: Random;
  channel: Channel;
  status: StatusStore;
  /** Called when it is open again, or may be probed, and no member saw that it was closed. */
  onQuietEnd(): void;
}

export const createGate = (ports: GatePorts): Gate => {
  const { database, clock, random, channel, status } = ports;
  let known: GateMark | undefined;
  let stopTimer: (() => void) | undefined;
  let ownProbe: Promise<void> | undefined;

  const read = () => database.transaction('r', database.meta, () => readGate(database));
  const planEnd = (mark: GateMark) => {
    const leftMs = leftOf(mark, clock.now());
    const end = () => void endWait(mark).catch(() => undefined);
    if (leftMs > 0) stopTimer = clock.setTimer(end, mark.isQuiet ? leftMs + 1000 : leftMs);
  };
  const note = (mark: GateMark | undefined) => {
    const isQuietEnd = known?.isQuiet === true && !mark;
    known = mark;
    status.setGate(mark);
    stopTimer?.();
    if (mark) planEnd(mark);
    if (isQuietEnd) ports.onQuietEnd();
  };
  const change = async (decide: (mark: GateMark | undefined) => GateMark | undefined) => {
    const mark = await database.transaction('rw', database.meta, async () => {
      const before = await readGate(database);
      const after = decide(before);
      if (after !== before) await saveGate(database, after);
      return after;
    });
    note(mark);
    return mark;
  };
  const notifyTabs = () => channel.post('gate');
  /** If the clock was set back meanwhile, the deadline is still ahead. */
  const endWait = async (mark: GateMark) => {
    if (leftOf(mark, clock.now()) > 0)
      await change((stored) => endMark(stored, mark.until, clock.now()));
    if (mark.isQuiet) ports.onQuietEnd();
  };
  const clamp = () => change((stored) => clampMark(stored, clock.now()));

  const takeProbe = async (id: string): Promise<boolean> => {
    const mark = await change((stored) => probeMark(stored, id, clock.now()));
    return mark?.probe?.id === id;
  };
  const close = async (retryAfterS: number, refusal: Refusal) => {
    const waitMs = Math.ceil(retryAfterS * 1000);
    const now = clock.now();
    await change((stored) => closeMark(stored, waitMs, refusal, now));
    notifyTabs();
  };
  const announce = async () => {
    if (!known?.isQuiet) return;
    await change(showMark);
    notifyTabs();
  };
  const doubt = async () => {
    if (!known) return false;
    let isDoubtful = false;
    await change((stored) => {
      const after = doubtMark(stored, clock.now());
      isDoubtful = after !== stored;
      return after;
    });
    if (isDoubtful) notifyTabs();
    return isDoubtful;
  };
  const settleProbe = async (id: string, outcome: ExchangeOutcome) => {
    await change((stored) => settleMark(stored, id, outcome));
    notifyTabs();
  };

  const startProbe = (id: string): Pass => {
    let release: (() => void) | undefined;
    ownProbe = new Promise((resolve) => {
      release = resolve;
    });
    return {
      isOpen: true,
      settle: async (outcome) => {
        try {
          await settleProbe(id, outcome);
        } finally {
          ownProbe = undefined;
          release?.();
        }
      },
    };
  };

  const enter = async (): Promise<Pass> => {
    for (;;) {
      if (ownProbe) await ownProbe;
      const stored = await read();
      const mark = stored && (await clamp());
      if (!stored && known) note(undefined);
      if (!mark) return { isOpen: true, settle: async () => undefined };
      const leftMs = leftOf(mark, clock.now());
      if (leftMs > 0) return { isOpen: false, retryAfterS: Math.ceil(leftMs / 1000) };
      if (ownProbe) continue;
      const id = random.ulid();
      if (await takeProbe(id)) return startProbe(id);
      if (known && !ownProbe) return { isOpen: false, retryAfterS: 1 };
    }
  };

  return {
    enter,
    close,
    doubt,
    announce,
    reload: async () => {
      await clamp();
    },
    leftMs: () => {
      // If only the outbox wants to send, nothing else notices a clock set back before the deadline.
      if (known !== clampMark(known, clock.now())) clamp().catch(() => undefined);
      return known && leftOf(known, clock.now());
    },
  };
};
