/** Confetti is over after some seconds: seen by an observer in the page, for a test may come too late. */
import type { Page } from '@playwright/test';

interface Observed {
  confettiSeen: number;
}

/** How often confetti was fired in the app; to be called before the app opens. */
export const watchConfetti = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const observed = Object.assign(globalThis, { confettiSeen: 0 });
    const look = (records: MutationRecord[]) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof HTMLCanvasElement) observed.confettiSeen += 1;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  return async () => {
    const seen = await page
      .frame('mini-app')
      ?.evaluate(() => (globalThis as unknown as Observed).confettiSeen);
    return seen ?? 0;
  };
};
