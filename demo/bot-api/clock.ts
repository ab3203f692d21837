/** The time of the played Bot API: real in the demo; in tests only they move it. */
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

interface Alarm {
  at: number;
  task: () => void;
}

export class StoppedClock implements PlayedClock {
  #now: number;
  readonly #alarms = new Set<Alarm>();

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, task: () => void): () => void {
    const alarm = { at: this.#now + ms, task };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  /** How many tasks wait. */
  alarms(): number {
    return this.#alarms.size;
  }

  /** Runs what is due meanwhile, in order. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const due = [...this.#alarms].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      const [first] = due;
      if (!first) break;
      this.#alarms.delete(first);
      this.#now = first.at;
      first.task();
    }
    this.#now = end;
  }
}
