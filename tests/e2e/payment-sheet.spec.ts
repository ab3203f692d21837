/**
 * The demo messenger's payment sheet without the app: the frame opens an invoice as the SDK would, and the payment
 * reaches the server through the bot's webhook. The app's own flow is in purchase.spec.ts.
 */
import type { Locator, Page } from '@playwright/test';
import { stopClock } from './support/clock.ts';
import type { MemberApi } from './support/api.ts';
import type { Demo } from './support/demo.ts';
import { balanceOf } from './support/reactions.ts';
import { expect, test } from './support/test.ts';

// Wide enough for the controls beside the phone.
test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'no-preference' });

interface Invoice {
  slug: string;
  /** The outcome of the payment, as the messenger reports it. */
  status: Promise<string>;
}

const small = { billingModel: 'package', planType: 'small' };

const slugFor = async (member: MemberApi, order: object): Promise<string> => {
  const answer = await member.call('POST', '/tma/generate-invoice', order);
  const { invoice_link: link } = (await answer.json()) as { invoice_link: string };
  return link.slice('https://t.me/$'.length);
};

/** Opens the invoice from inside the frame. */
const openInvoice = async (page: Page, slug: string): Promise<Invoice> => {
  const frame = page.frame('mini-app');
  if (!frame) throw new Error('no app is open');
  const status = frame.evaluate(
    (wanted) =>
      new Promise<string>((resolve) => {
        addEventListener('message', ({ data }: MessageEvent<string>) => {
          const { eventType, eventData } = JSON.parse(data) as {
            eventType: string;
            eventData: { slug: string; status: string };
          };
          if (eventType === 'invoice_closed' && eventData.slug === wanted)
            resolve(eventData.status);
        });
        const call = { eventType: 'web_app_open_invoice', eventData: { slug: wanted } };
        parent.postMessage(JSON.stringify(call), location.origin);
      }),
    slug,
  );
  await expect(sheetOf(page)).toBeVisible();
  return { slug, status };
};

const sheetOf = (page: Page): Locator => page.locator('#payment-sheet');

const press = (page: Page, name: 'Pay' | 'Fail' | 'Cancel' | 'Close') =>
  sheetOf(page).getByRole('button', { name, exact: true }).click();

const start = async (demo: Demo, { member }: MemberApi) => {
  const app = await demo.open(member);
  await expect(app.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
};

test('R74 R76 R77 R141 Pay credits the member until a refund; the other ends, and foreign invoices, leave the balance', async ({
  demo,
  page,
  member,
  newcomer,
}) => {
  await start(demo, member);
  const { status } = await openInvoice(page, await slugFor(member, small));
  await expect(sheetOf(page).getByRole('heading')).toHaveText('50 reactions');
  await expect(page.getByRole('dialog', { name: '50 reactions' })).toHaveAccessibleDescription(
    'Adds 50 reactions to your balance',
  );
  await expect(page.locator('#payment-total')).toHaveText('$1.05');
  const pay = sheetOf(page).getByRole('button', { name: 'Pay', exact: true });
  await expect(pay).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await status).toBe('paid');
  await expect(sheetOf(page)).toBeHidden();
  expect(await balanceOf(member)).toBe(60);
  await page.getByRole('button', { name: 'Refund the last' }).click();
  await expect(page.getByText('$1.05 was given back.')).toBeVisible();
  expect(await balanceOf(member)).toBe(10);
  await page.getByRole('button', { name: 'Refund the last' }).click();
  await expect(page.getByText('There is no payment to give back.')).toBeVisible();

  const slug = await slugFor(member, small);
  const cancelled = await openInvoice(page, slug);
  await press(page, 'Cancel');
  expect(await cancelled.status).toBe('cancelled');
  const escaped = await openInvoice(page, slug);
  await page.keyboard.press('Escape');
  expect(await escaped.status).toBe('cancelled');
  const failed = await openInvoice(page, slug);
  await press(page, 'Fail');
  expect(await failed.status).toBe('failed');

  const foreign = await openInvoice(page, await slugFor(newcomer, small));
  await press(page, 'Pay');
  const alert = sheetOf(page).getByRole('alert');
  await expect(alert).toHaveText('This invoice was made for another member.');
  await press(page, 'Close');
  expect(await foreign.status).toBe('failed');
  const unknown = await openInvoice(page, 'none-of-ours');
  await expect(alert).toHaveText('This invoice cannot be opened.');
  await page.keyboard.press('Escape');
  expect(await unknown.status).toBe('failed');
  expect(await balanceOf(member)).toBe(10);
});

test('R79 a press counts even if the sheet moves up during it; Pending then pays later, by itself', async ({
  demo,
  page,
  member,
}) => {
  await start(demo, member);
  await sheetOf(page).evaluate((sheet) => {
    sheet.style.setProperty('animation-play-state', 'paused', 'important');
  });
  const { status } = await openInvoice(page, await slugFor(member, small));
  await page.clock.install();
  await stopClock(page, 3_600_000);
  const pending = sheetOf(page).getByRole('button', { name: 'Pending', exact: true });
  await expect(pending).toBeEnabled();
  const { x = 0, y = 0, width = 0, height = 0 } = (await pending.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await sheetOf(page).evaluate((sheet) => {
    for (const animation of sheet.getAnimations()) animation.finish();
  });
  await page.mouse.up();
  await expect(sheetOf(page)).toBeHidden();
  expect(await status).toBe('pending');
  await page.clock.runFor(4_900);
  expect(await balanceOf(member)).toBe(10);
  await page.clock.runFor(200);
  await expect.poll(() => balanceOf(member)).toBe(60);
});
