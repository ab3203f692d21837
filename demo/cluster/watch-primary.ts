/** Decides who takes over, and when. A primary that restarts, or is busy for a moment, is not lost yet. */
export interface Watch {
  isAnswering(): Promise<boolean>;
  takeOver(): Promise<void>;
  /** Waits before the next check. */
  pause(): Promise<void>;
  signal: AbortSignal;
}

/** Checks without an answer, in a row, until the primary counts as lost. */
const maxMissed = 3;

/** Resolves when `signal` is aborted; rejects if no standby can take over. */
export const watchPrimary = async ({ isAnswering, takeOver, pause, signal }: Watch) => {
  for (let missed = 0; !signal.aborted; await pause()) {
    missed = (await isAnswering()) ? 0 : missed + 1;
    if (missed < maxMissed || signal.aborted) continue;
    await takeOver();
    missed = 0;
  }
};
