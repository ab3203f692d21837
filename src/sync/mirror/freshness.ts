/** Tracks which documents were pulled recently, with no disconnection since, so that they need not be pulled again. */
import { kindOf } from '../../db/mirror.ts';
import type { Clock } from '../../platform/ports.ts';
import type { Link } from '../network/link.ts';

/** A document pulled this recently need not be pulled before a change is built on it. */
const freshMs = 60_000;

/** A snapshot of the counters that show whether a document became stale since its pull began. */
interface Snapshot {
  link: number;
  outdated: number;
  /** How often everything became stale. */
  era: number;
}

export interface Freshness {
  /** Call it when a pull begins, and pass the result to `note`. */
  begin(key: string): Snapshot;
  /** Notes that a pull succeeded. */
  note(key: string, snapshot: Snapshot): void;
  /** Notes that documents of these kinds have changed. */
  outdate(kinds: readonly string[]): void;
  isFresh(key: string, withinMs?: number): boolean;
  /** Discards everything, also what is being pulled: anything may have changed. */
  forget(): void;
}

export const createFreshness = (clock: Clock, link: Pick<Link, 'generation'>): Freshness => {
  const pulled = new Map<string, Snapshot & { at: number }>();
  /** How often documents of each kind have changed. */
  const outdated = new Map<string, number>();
  let era = 0;
  const countOf = (key: string) => outdated.get(kindOf(key)) ?? 0;
  return {
    begin: (key) => ({ link: link.generation(), outdated: countOf(key), era }),
    note: (key, snapshot) => void pulled.set(key, { ...snapshot, at: clock.now() }),
    outdate: (kinds) => {
      for (const kind of kinds) outdated.set(kind, countOf(kind) + 1);
    },
    isFresh: (key, withinMs = freshMs) => {
      const last = pulled.get(key);
      const age = clock.now() - (last?.at ?? 0);
      if (last?.link !== link.generation() || last.outdated !== countOf(key)) return false;
      if (last.era !== era) return false;
      return age >= 0 && age < withinMs;
    },
    forget: () => {
      era += 1;
    },
  };
};
