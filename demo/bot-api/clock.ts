/** The time of the played Bot API: real in the demo; in tests, only the test moves it. */
export interface PlayedClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** The result stops it. */
  after(ms: number, task: () => void): () => void;
}

export const realClock: PlayedClock = {
  now: Date.now,
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    // In Node, so that it does not keep the process from ending.
    (timer as { unref?: () => void }).unref?.();
    return () => clearTimeout(timer);
  },
};
