/**
 * Tracks the lanes that cannot start another entry: one of their entries is under way, or the lane rests after a fault.
 */
import type { Clock } from '../../platform/ports.ts';
import { isDue } from '../network/backoff.ts';
import type { Entry } from '../../db/entry.ts';

export interface BusyLanes {
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
