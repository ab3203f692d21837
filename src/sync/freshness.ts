/** Which documents were pulled lately, with no disconnection since, so that they need not be pulled again. */
import type { Clock } from '../platform/ports.ts';
import type { Link } from './link.ts';

/** A document pulled this recently need not be pulled before a change is built on it. */
const freshMs = 60_000;

export interface Freshness {
  /** A pull succeeded, which began in this generation of the link. */
  note(key: string, begunIn: number): void;
  isFresh(key: string, withinMs?: number): boolean;
  /** The server was restored: what it said before counts for nothing. */
  forget(): void;
}

export const createFreshness = (clock: Clock, link: Pick<Link, 'generation'>): Freshness => {
  const marks = new Map<string, { link: number; at: number }>();
  return {
    note: (key, begunIn) => void marks.set(key, { link: begunIn, at: clock.now() }),
    isFresh: (key, withinMs = freshMs) => {
      const mark = marks.get(key);
      const age = clock.now() - (mark?.at ?? 0);
      return mark?.link === link.generation() && age >= 0 && age < withinMs;
    },
    forget: () => marks.clear(),
  };
};
