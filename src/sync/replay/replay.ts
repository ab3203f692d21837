/**
 * The replayer empties the outbox. Every tab has one. Its states:
 *
 *   idle      Nothing can go now. A timer waits for the earliest moment at which something can: the end of an entry's
 *             pause, the breaker's probe, the gate's deadline, the end of another tab's claim. Any trigger wakes it.
 *   waiting   Woken, and another tab drains (drain-turn.ts).
 *   draining  Sends all that can go (drain.ts), then is idle again, and the next tab has its turn.
 */
import { createDrain, faultPauseMs, type DrainPorts, createWakeUps } from './drain.ts';
import { drainInTurn, type TurnPorts } from './drain-turn.ts';

export interface Replayer {
  wake(): void;
  /** Whether this tab is sending it at this moment. */
  isSending(seq: number): boolean;
  /** Resolves when no drain is under way; `signal` must have been aborted. */
  ended(): Promise<void>;
}

export const createReplayer = (ports: DrainPorts & TurnPorts): Replayer => {
  const { clock, signal } = ports;
  const wakeUps = createWakeUps();
  const drain = createDrain(ports, wakeUps);
  let cycle: Promise<void> | undefined;
  let stopTimer: (() => void) | undefined;

  const wakeIn = (delayMs: number) => {
    stopTimer?.();
    stopTimer = clock.setTimer(wake, delayMs);
  };

  const runCycle = async () => {
    while (wakeUps.areAny() && !signal.aborted) {
      void wakeUps.take();
      if (!drain.isOpen()) break;
      if (!(await drainInTurn(ports, drain.run))) wakeUps.note();
    }
    stopTimer?.();
    const delayMs = await drain.nextIn();
    if (delayMs !== undefined) wakeIn(delayMs);
  };

  const wake = () => {
    wakeUps.note();
    cycle ??= runCycle()
      .catch((fault: unknown) => {
        ports.log?.('drain-failed', { fault: String(fault) });
        wakeIn(faultPauseMs);
      })
      .finally(() => {
        cycle = undefined;
        if (wakeUps.areAny() && drain.isOpen()) wake();
      });
  };

  return {
    wake: () => {
      if (!signal.aborted) wake();
    },
    isSending: drain.isSending,
    ended: async () => {
      stopTimer?.();
      await cycle;
      await drain.ended();
    },
  };
};
