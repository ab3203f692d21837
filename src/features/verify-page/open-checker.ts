/** The checker in its worker, so that the page answers while it works. */
import { proxy, wrap } from 'comlink';
import { onWorkerCrash } from '../../platform/browser/worker-crash.ts';
import type { Clock } from '../../platform/ports.ts';
import { watchSilence } from '../../platform/silence.ts';
import type { Checker, CheckOutcome, OnBlock } from './check.ts';

/**
 * `broken`: the worker did not start, died or fell silent; the browser lacks something, or its files could not be had.
 */
export type PageOutcome = CheckOutcome | { outcome: 'broken' };

export interface PageChecker {
  prepare(): void;
  /** Never rejects, and always ends. */
  check(text: string, onBlock: OnBlock): Promise<PageOutcome>;
}

export interface PageCheckerPorts {
  /** Throws where there can be none. */
  spawn: () => Worker;
  clock: Clock;
}

interface Opened {
  remote: Checker;
  broken: Promise<PageOutcome>;
  /** Ends it, and all that waits for it. */
  giveUp(): void;
}

/** Of 15 s each, without a block done or the answer. */
const silentParts = 4;

export const spawnCheckWorker = (): Worker =>
  new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module', name: 'check' });

const open = (worker: Worker, onBroken: () => void): Opened => {
  let end: ((outcome: PageOutcome) => void) | undefined;
  const broken = new Promise<PageOutcome>((resolve) => {
    end = resolve;
  });
  const giveUp = () => {
    worker.terminate();
    onBroken();
    end?.({ outcome: 'broken' });
  };
  onWorkerCrash(worker, giveUp);
  return { remote: wrap<Checker>(worker), broken, giveUp };
};

const checkIn = async (
  { remote, broken, giveUp }: Opened,
  clock: Clock,
  text: string,
  onBlock: OnBlock,
): Promise<PageOutcome> => {
  const watch = watchSilence(clock, silentParts, giveUp);
  let isOver = false;
  // Progress has a channel of its own, so that it may come after the answer.
  const onProgress: OnBlock = (done, total) => {
    if (isOver) return;
    watch.heard();
    onBlock(done, total);
  };
  try {
    return await Promise.race([remote.check(text, proxy(onProgress)), broken]);
  } finally {
    isOver = true;
    watch.stop();
  }
};

/** A worker that broke is replaced at the next check. */
export const createPageChecker = ({ spawn, clock }: PageCheckerPorts): PageChecker => {
  let opened: Opened | undefined;
  const current = (): Opened => {
    if (opened) return opened;
    const mine = open(spawn(), () => {
      if (opened === mine) opened = undefined;
    });
    opened = mine;
    return mine;
  };
  const prepare = async (): Promise<void> => {
    try {
      await current().remote.prepare();
    } catch {
      // The check says so, if there is one.
    }
  };
  return {
    prepare: () => void prepare(),
    check: async (text, onBlock) => {
      try {
        return await checkIn(current(), clock, text, onBlock);
      } catch {
        return { outcome: 'broken' };
      }
    },
  };
};
