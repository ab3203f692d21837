/** A reaction that needs payment, the order for it, and its tries. */
import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { MemberApi } from './api.ts';
import type { Demo } from './demo.ts';
import { answerCalls } from './faults.ts';
import { openReactions, purchaseDialog, react } from './reactions.ts';

export const path = '/tma/reactions';
export const invoicePath = '/tma/generate-invoice';
export const unpaid = { error: 'Payment required', code: 'PAYMENT_REQUIRED', reason: 'balance' };

/** The orders that were sent, in sequence. */
export const orders = (demo: Demo): unknown[] =>
  demo.requests('POST', invoicePath).map((order) => order.postDataJSON() as unknown);

/** The idempotency keys of all adds. */
export const keysOf = (demo: Demo): Set<string | undefined> =>
  new Set(demo.requests('POST', path).map((add) => add.headers()['idempotency-key']));

interface Scene {
  demo: Demo;
  page: Page;
  member: MemberApi;
  ulid: string;
}

/** Presses a reaction and plays the server's refusal for lack of balance, although none was spent. */
export const refusedAdd = async ({ demo, page, member, ulid }: Scene): Promise<FrameLocator> => {
  const app = await openReactions(demo, member.member, ulid);
  await answerCalls(page, 'POST', path, 402, unpaid);
  await react(app, 'Rocket').click();
  await expect(purchaseDialog(app)).toBeVisible();
  return app;
};
