/** Measures on which threads of the browser the code of a page runs, in CPU time. */
import type { Browser } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of CPU time, which do not grow on a busy machine. */
  tdur?: number;
  args: { name?: string };
}

/** Events that run the page's code. Tasks measure too much: Chromium sometimes takes 300 ms to start a worker. */
const scripts = new Set(['EvaluateScript', 'FunctionCall', 'RunMicrotasks', 'TimerFire']);

/** The longest run of code on the main threads and in the workers of a page while `act` runs. */
export const longestScripts = async (browser: Browser, act: () => Promise<void>) => {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];
  await browser.startTracing(undefined, { categories });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const longestOn = (threadName: string): number => {
    const threads = traceEvents.filter(({ args }) => args.name === threadName);
    const times = traceEvents.filter(
      ({ name, pid, tid }) =>
        scripts.has(name) && threads.some((one) => one.pid === pid && one.tid === tid),
    );
    return Math.max(...times.map(({ tdur = 0 }) => tdur));
  };
  return { page: longestOn('CrRendererMain'), worker: longestOn('DedicatedWorker thread') };
};
