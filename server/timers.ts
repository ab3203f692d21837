/** Timers; tests run them by hand. */
export interface Timers {
  /** The result stops it. */
  every(ms: number, task: () => void): () => void;
  after(ms: number, task: () => void): () => void;
}

/** None of them keeps the process from ending. */
export const realTimers: Timers = {
  every: (ms, task) => {
    const timer = setInterval(task, ms).unref();
    return () => clearInterval(timer);
  },
  after: (ms, task) => {
    const timer = setTimeout(task, ms).unref();
    return () => clearTimeout(timer);
  },
};
