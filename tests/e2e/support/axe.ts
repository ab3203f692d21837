/**
 * Runs axe-core in a page of the app. Its source is evaluated, since the content security policy would refuse a script.
 * So the checked page is the one that members get.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface WithAxe {
  axe: { run(options: RunOptions): Promise<AxeResults> };
}

const run = async (page: Page | Frame, options: RunOptions): Promise<string[]> => {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (wanted) => (globalThis as unknown as WithAxe).axe.run(wanted),
    // What passed is not described, which takes most of the time.
    { ...options, resultTypes: ['violations' as const] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
};

/** The faults that axe finds on the screen, one line for each element. */
export const faultsOf = (page: Page | Frame): Promise<string[]> => run(page, {});

/** The faults of its colours alone: texts with too little contrast, and links that only a colour shows. */
export const colourFaultsOf = (page: Page | Frame): Promise<string[]> =>
  run(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
