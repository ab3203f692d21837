/** What a member sees and does on /proof before a message is proven. */
import { expect, type FrameLocator } from '@playwright/test';
import { proofTexts } from '#texts/proof';
import type { Demo } from './demo.ts';
import { readDrawer } from './messages.ts';
import { expectAllSent } from './outbox.ts';
import { createButton, patient, textField, verifyPath } from './proving.ts';
import { watchTexts } from './watch.ts';

const keyEntry = 'zk_master_key';
const emoji = '😀';

/** The headings, the counters, the bar, the warnings, and the way back. */
export const seeText = async (demo: Demo, app: FrameLocator): Promise<void> => {
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('ZK Proof');
  await expect(app.locator('main').getByRole('heading', { level: 2 }).first()).toHaveText('Write');
  for (const step of ['Seal and prove', 'Pass on the proof file'])
    await expect(app.getByRole('heading', { name: step })).toBeVisible();
  await expect(textField(app)).toHaveValue('Hello world!');
  const bar = app.locator('[data-tone][aria-hidden="true"]');
  const warnings = app.locator('[lang="ru"]');
  for (const [text, tone, counted, warning] of [
    [emoji, 'green', '1/256 characters · 4/1024 bytes', []],
    ['a'.repeat(17), 'blue', '17/256 characters · 17/1024 bytes', []],
    ['a'.repeat(65), 'blue', '65/256 characters · 65/1024 bytes', ['many-blocks']],
    [emoji.repeat(241), 'yellow', '241/256 characters · 964/1024 bytes', ['near-limit']],
    ['a'.repeat(257), 'red', '257/256 characters · 257/1024 bytes', ['over-limits']],
  ] as const) {
    await textField(app).fill(text);
    await expect(bar).toHaveAttribute('data-tone', tone);
    await expect(app.getByText(counted)).toBeVisible();
    await expect(warnings).toHaveText(warning.map((one) => proofTexts.warnings[one]));
  }
  await createButton(app).click();
  await expect(app.getByText('Text exceeds limits')).toBeVisible();
  await expect(textField(app)).toBeFocused();
  await app.getByRole('button', { name: 'Back to Message Samples' }).click();
  await expect.poll(() => demo.path()).toBe('/messages');
  await app.getByRole('button', { name: 'Try ZK proofs' }).click();
};

/** The key, which shows only on request. Returns it. */
export const seeKey = async (demo: Demo, app: FrameLocator, id: number): Promise<string> => {
  const { page } = demo;
  const panel = app.getByRole('region', { name: 'Master key' });
  await expect(panel.getByText('Show it to nobody')).toBeVisible();
  const inCloud = async () => (await readDrawer(page, id))[keyEntry] ?? '';
  await expect.poll(inCloud).toMatch(/^[0-9a-f]{64}$/);
  const key = await inCloud();
  const markup = () => page.frame('mini-app')?.content();
  expect(await markup()).not.toContain(key);
  const confirmed = await watchTexts(page, /Copied/);
  await panel.getByRole('button', { name: 'Copy to clipboard' }).click();
  await expect.poll(confirmed).toEqual(['Copied']);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect(await markup()).not.toContain(key);
  await panel.getByRole('button', { name: 'Show' }).click();
  await expect(panel.getByText(key, { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Hide' }).click();
  await expect(panel.getByText(key)).toHaveCount(0);
  expect(await markup()).not.toContain(key);
  return key;
};

/** A worker that is done with one block at once, and then proves for ever; the script's own words are not heard. */
export const endless = `
  let blocks = 1;
  self.onmessage = ({ data: { id, path } }) => {
    if (path[0] === 'open') self.postMessage({ id, type: 'RAW', value: undefined });
    else if ((blocks -= 1) >= 0) self.postMessage({ id, type: 'RAW', value: { ok: true, block: {} } });
  };
  self.addEventListener = () => undefined;
`;

/** Begins a long message with an endless worker, and ends it. */
export const cancelByKeyboard = async (demo: Demo, app: FrameLocator): Promise<void> => {
  await textField(app).fill('x'.repeat(256));
  await createButton(app).press('Enter');
  await expect(app.getByText(/^Processing Block \d+\/16$/)).toBeFocused();
  await expect(app.getByText(/^Processing Block ([2-9]|1\d)\/16$/)).toBeVisible(patient);
  // Progress takes the place of the button. The time is shown, but not read out every second.
  await expect(createButton(app)).toHaveCount(0);
  const left = app.getByText(/^(about \d+ s left|nearly done)$/);
  await expect(left).toBeVisible();
  await expect(app.locator('[aria-live]').filter({ has: left })).toHaveCount(0);
  await demo.page.keyboard.press('Tab');
  await expect(app.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await demo.page.keyboard.press('Enter');
  await expect(app.getByText('Processing Block')).toHaveCount(0);
  await expect(app.getByRole('progressbar')).toHaveCount(0);
  await expect(createButton(app)).toBeEnabled();
  await expect(createButton(app)).toBeFocused();
  await expectAllSent(app);
  expect(demo.requests('POST', verifyPath)).toEqual([]);
};
