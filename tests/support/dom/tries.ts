/** Fails every try of a change, with a fake clock. */
import { expect } from '@playwright/test';
import type { MemberApi } from '../../e2e/support/api.ts';
import type { Demo } from '../../e2e/support/demo.ts';
import { readOutbox } from '../../e2e/support/device.ts';

/**
 * Makes all tries of the only unsent change under a stopped clock; `sent` reports them. Only the pauses between tries
 * pass, so that the screen waits until the last one even on a slow machine.
 */
export const failAllTries = async (
  demo: Demo,
  { member }: MemberApi,
  sent: () => readonly unknown[],
): Promise<void> => {
  // An earlier acknowledged change may still wait for its pull.
  const unsent = async () =>
    (await readOutbox(demo.page, member)).find(({ state }) => state !== 'acknowledged');
  for (const attempts of [1, 2, 3]) {
    await expect.poll(async () => (await unsent())?.attempts).toBe(attempts);
    await demo.page.clock.pauseAt((await unsent())?.notBefore ?? 0);
    const goOn = () => demo.page.clock.runFor(1).then(() => sent().length);
    await expect.poll(goOn, { intervals: [50] }).toBe(attempts + 1);
  }
};
