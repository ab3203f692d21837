/** Runs the checker in a worker, so that the page stays responsive. */
import { proxy } from 'comlink';
import { spawnRemote, type RemoteWorker } from '../../platform/browser/workers/remote-worker.ts';
import type { Clock } from '../../platform/ports.ts';
import { openWorker, type WorkerClient } from '../../platform/worker-client.ts';
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

/** Periods of 15 s without progress or an answer. */
const silentParts = 4;

export const spawnCheckWorker = (): Worker =>
  new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module', name: 'check' });

/** A broken worker is replaced at the next check. */
export const createPageChecker = ({ spawn, clock }: PageCheckerPorts): PageChecker => {
  let client: WorkerClient<RemoteWorker<Checker>> | undefined;
  const current = () => {
    if (!client || client.isOver()) client = openWorker(spawnRemote<Checker>(spawn), clock);
    return client;
  };
  const prepare = async (): Promise<void> => {
    try {
      await current().worker.remote.prepare();
    } catch {
      // The check says so, if there is one.
    }
  };
  return {
    prepare: () => void prepare(),
    check: async (text, onBlock) => {
      let isOver = false;
      try {
        return await current().ask(silentParts, async ({ remote }, watch) => {
          // Progress has its own channel, so it may arrive after the answer.
          const onProgress: OnBlock = (done, total) => {
            if (isOver) return;
            watch.heard();
            onBlock(done, total);
          };
          return remote.check(text, proxy(onProgress));
        });
      } catch {
        return { outcome: 'broken' };
      } finally {
        isOver = true;
      }
    },
    verifyBlocks: async (blocks) => {
      try {
        return await current().ask(silentParts, async ({ remote }) => remote.verifyBlocks(blocks));
      } catch {
        return { ok: false, fault: 'broken' };
      }
    },
  };
};
