/** Timers; tests run them by hand. */
export interface Timers {
  /** The result stops it. */
  every(ms: number, task: () => void): () => void;
  after(ms: number, task: () => void): () => void;
}

/** Looks once in a while for what is to be done. */
export interface Looker {
  /** Looks now, unless a look is under way. Resolves once that is done. */
  look(): Promise<void>;
  /** Resolves once the look under way has ended. */
  stop(): Promise<void>;
}

/** One look at a time. A look that may take long ends early once `ending` is aborted. */
export const lookEvery = (
  timers: Timers,
  ms: number,
  run: (ending: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): Looker => {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  const look = (): Promise<void> => {
    running ??= run(ending.signal)
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const stopTimer = timers.every(ms, () => void look());
  return {
    look,
    stop: async () => {
      ending.abort();
      stopTimer();
      await running;
    },
  };
};

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
