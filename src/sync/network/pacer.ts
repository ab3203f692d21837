/**
 * The pace of this tab's changes; see pace.ts. Its knowledge is handed to the tab that drains next, and to the next
 * start.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { readPace, savePace, type PaceMark } from '../../db/meta.ts';
import type { Clock, TransportAnswer } from '../../platform/ports.ts';
import type { ExchangeOutcome } from './classify.ts';
import { afterRefusal, afterTaken, afterStated, freeAt, newest, readLimit } from './pace.ts';

export interface Pacer {
  /** Call it for every answer of the server to a change that left at `sentAt`, from any sender. */
  hear(answer: TransportAnswer, outcome: ExchangeOutcome, sentAt: number): void;
  /** See pace.ts. */
  freeAt(asked: { isNew: boolean; inFlight: number }): number;
  /** Call it before a drain: another tab may know more. */
  load(): Promise<void>;
  /** Call it after a drain. */
  save(): Promise<void>;
}

export const createPacer = (database: CardsDatabase, clock: Clock): Pacer => {
  let mark: PaceMark | undefined;
  let saved: PaceMark | undefined;
  return {
    hear: (answer, outcome, sentAt) => {
      const now = clock.now();
      const stated = readLimit(answer.header);
      if (stated) mark = afterStated(mark, stated, { sentAt, now });
      else if (outcome.kind === 'gated') mark = afterRefusal(mark, outcome.error.retryAfterS, now);
      else mark = afterTaken(mark, now);
    },
    freeAt: (asked) => freeAt(mark, asked, clock.now()),
    load: async () => {
      saved = await database.transaction('r', database.meta, () => readPace(database));
      mark = newest(mark, saved);
    },
    save: async () => {
      if (!mark || mark === saved) return;
      const latest = mark;
      // If it cannot be stored, it is learned again.
      await database
        .transaction('rw', database.meta, () => savePace(database, latest))
        .catch(() => undefined);
      saved = latest;
    },
  };
};
