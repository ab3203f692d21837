import type { Page } from '@playwright/test';

/** Counts the workers of these scripts that received the circuit's files. Their code may still be loading. */
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
