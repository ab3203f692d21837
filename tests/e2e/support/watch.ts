/** Records texts that the app shows only briefly. The recording is made in the page, and a test reads it later. */
import type { Page } from '@playwright/test';

type Watching = Record<string, string[]>;

/** Every text that matches `pattern` and appears in the app's page from now on, in order. */
export const watchTexts = async (page: Page, pattern: RegExp): Promise<() => Promise<string[]>> => {
  const frame = page.frame('mini-app');
  if (!frame) throw new Error('the app is not open');
  const name = `seen ${pattern.source}`;
  await frame.evaluate(
    ([key, source]) => {
      const seen: string[] = [];
      Object.assign(globalThis, { [key]: seen });
      const look = () => {
        const words = new RegExp(source, 'u').exec(document.body.textContent)?.[0];
        if (words && seen.at(-1) !== words) seen.push(words);
      };
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    },
    [name, pattern.source] as const,
  );
  return () => frame.evaluate((key) => (globalThis as unknown as Watching)[key] ?? [], name);
};
