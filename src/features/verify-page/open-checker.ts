/** Runs the checker in a worker, so that the page stays responsive. */
import { proxy, wrap } from 'comlink';
import { onWorkerCrash } from '../../platform/browser/worker-crash.ts';
import type { Clock } from '../../platform/ports.ts';
import { watchSilence, type SilenceWatch } from '../../platform/silence.ts';
import type { BlocksVerifier } from '../../verifier/api.ts';
import type { Checker, CheckOutcome, OnBlock } from './check.ts';

/**
 * `broken`: the worker did not start, died or fell silent; the browser lacks something, or its files could not be had.
 */
export type PageOutcome = CheckOutcome | { outcome: 'broken' };

export interface PageChecker extends BlocksVerifier {
  /** Never rejects, and always ends. */
  check(text: string, onBlock: OnBlock): Promise<PageOutcome>;
}

export interface PageCheckerPorts {
  /** Throws if no worker can be created. */
  spawn: () => Worker;
  clock: Clock;
}

interface OpenWorker {
  remote: Checker;
  /** Resolves when the worker is abandoned. */
  broken: Promise<Broken>;
  /** Ends the worker and everything that waits for it. */
  giveUp(): void;
}

const broken = { outcome: 'broken' } as const;
type Broken = typeof broken;

/** Periods of 15 s without progress or an answer. */
const silentParts = 4;

export const spawnCheckWorker = (): Worker =>
  new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module', name: 'check' });

const open = (worker: Worker, onBroken: () => void): OpenWorker => {
  let end: ((outcome: Broken) => void) | undefined;
  const ended = new Promise<Broken>((resolve) => {
    end = resolve;
  });
  const giveUp = () => {
    worker.terminate();
    onBroken();
    end?.(broken);
  };
  onWorkerCrash(worker, giveUp);
  return { remote: wrap<Checker>(worker), broken: ended, giveUp };
};

/** Abandons the worker when it falls silent. */
const askIn = async <T>(
  opened: OpenWorker,
  clock: Clock,
  ask: (remote: Checker, watch: SilenceWatch) => Promise<T>,
): Promise<T | Broken> => {
  const watch = watchSilence(clock, silentParts, opened.giveUp);
  try {
    return await Promise.race([ask(opened.remote, watch), opened.broken]);
  } finally {
    watch.stop();
  }
};

const checkIn = async (
  opened: OpenWorker,
  clock: Clock,
  text: string,
  onBlock: OnBlock,
): Promise<PageOutcome> => {
  let isOver = false;
  try {
    return await askIn(opened, clock, (remote, watch) => {
      // Progress has its own channel, so it may arrive after the answer.
      const onProgress: OnBlock = (done, total) => {
        if (isOver) return;
        watch.heard();
        onBlock(done, total);
      };
      return remote.check(text, proxy(onProgress));
    });
  } finally {
    isOver = true;
  }
};

/** A broken worker is replaced at the next check. */
export const createPageChecker = ({ spawn, clock }: PageCheckerPorts): PageChecker => {
  let opened: OpenWorker | undefined;
  const current = (): OpenWorker => {
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
        return broken;
      }
    },
    verifyBlocks: async (blocks) => {
      try {
        const verdict = await askIn(current(), clock, (remote) => remote.verifyBlocks(blocks));
        return 'ok' in verdict ? verdict : { ok: false, fault: 'broken' };
      } catch {
        return { ok: false, fault: 'broken' };
      }
    },
  };
};
