/** The checker in its worker, so that the page answers while it works. */
import { proxy, wrap } from 'comlink';
import type { Checker, CheckOutcome, OnBlock } from './check.ts';

/** `broken`: the worker did not start, or died; the browser lacks something, or its files could not be had. */
export type PageOutcome = CheckOutcome | { outcome: 'broken' };

export interface PageChecker {
  prepare(): void;
  /** Never rejects. */
  check(text: string, onBlock: OnBlock): Promise<PageOutcome>;
}

interface Opened {
  remote: Checker;
  broken: Promise<PageOutcome>;
}

const startWorker = (): Worker =>
  new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module', name: 'check' });

const open = (onBroken: () => void): Opened => {
  const worker = startWorker();
  const broken = new Promise<PageOutcome>((resolve) => {
    worker.addEventListener('error', () => {
      worker.terminate();
      onBroken();
      resolve({ outcome: 'broken' });
    });
  });
  return { remote: wrap<Checker>(worker), broken };
};

/** A worker that broke is replaced at the next check. */
export const createPageChecker = (): PageChecker => {
  let opened: Opened | undefined;
  const current = () => (opened ??= open(() => (opened = undefined)));
  return {
    prepare: () =>
      void current()
        .remote.prepare()
        .catch(() => undefined),
    check: async (text, onBlock) => {
      try {
        const { remote, broken } = current();
        return await Promise.race([remote.check(text, proxy(onBlock)), broken]);
      } catch {
        return { outcome: 'broken' };
      }
    },
  };
};
