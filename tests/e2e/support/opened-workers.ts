import type { Page } from '@playwright/test';

/** How many workers of these scripts were handed the circuit's files since the page began; their code may yet be missing. */
export const countOpened = async (page: Page, scripts: RegExp): Promise<() => number> => {
  let count = 0;
  await page.exposeFunction('tellOpenedWorker', (url: string) => {
    if (scripts.test(url)) count += 1;
  });
  await page.addInitScript(() => {
    const { tellOpenedWorker } = window as unknown as { tellOpenedWorker(url: string): void };
    window.Worker = class extends Worker {
      readonly #url: string;

      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.#url = String(url);
      }

      override postMessage(message: unknown, ...rest: never[]) {
        super.postMessage(message, ...rest);
        const { path } = (message ?? {}) as { path?: unknown[] };
        if (path?.[0] === 'open') tellOpenedWorker(this.#url);
      }
    };
  });
  return () => count;
};
