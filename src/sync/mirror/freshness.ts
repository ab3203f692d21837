/** Which documents were pulled lately, with no disconnection since, so that they need not be pulled again. */
import { kindOf } from '../../db/mirror.ts';
import type { Clock } from '../../platform/ports.ts';
import type { Link } from '../network/link.ts';

/** A document pulled this recently need not be pulled before a change is built on it. */
const freshMs = 60_000;

/** What may have made a document stale since a pull of it began. */
interface Asked {
  link: number;
  outdated: number;
}

export interface Freshness {
  /** A pull begins; the result is for `note`. */
  begin(key: string): Asked;
  /** A pull succeeded. */
  note(key: string, asked: Asked): void;
  /** Documents of these kinds have changed. */
  outdate(kinds: readonly string[]): void;
  isFresh(key: string, withinMs?: number): boolean;
  /** The server was restored: what it said before counts for nothing. */
  forget(): void;
}

export const createFreshness = (clock: Clock, link: Pick<Link, 'generation'>): Freshness => {
  const marks = new Map<string, Asked & { at: number }>();
  /** How often the documents of a kind were. */
  const outdated = new Map<string, number>();
  const countOf = (key: string) => outdated.get(kindOf(key)) ?? 0;
  return {
    begin: (key) => ({ link: link.generation(), outdated: countOf(key) }),
    note: (key, asked) => void marks.set(key, { ...asked, at: clock.now() }),
    outdate: (kinds) => {
      for (const kind of kinds) outdated.set(kind, countOf(kind) + 1);
    },
    isFresh: (key, withinMs = freshMs) => {
      const mark = marks.get(key);
      const age = clock.now() - (mark?.at ?? 0);
      if (mark?.link !== link.generation() || mark.outdated !== countOf(key)) return false;
      return age >= 0 && age < withinMs;
    },
    forget: () => marks.clear(),
  };
};
