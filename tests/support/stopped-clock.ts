/** A clock for the played Bot API that only a test moves. */
import type { PlayedClock } from '../../demo/bot-api/clock.ts';

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
