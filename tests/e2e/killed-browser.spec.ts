/**
 * The browser is killed right after a member made something. Chromium writes local storage up to 40 s late, so all that
 * was set shortly before is gone from it.
 */
import { Demo } from './support/demo.ts';
import { localName, readDatabase } from './support/device.ts';
import { openForm } from './support/edit-form.ts';
import { KillableBrowser } from './support/killable.ts';
import { create, openMessages, sampleOf } from './support/messages.ts';
import { expect, test } from './support/test.ts';

test('R107 R134 a key that is only on this device, and a draft, outlive a SIGKILL of the browser', async ({
  playwright,
  launchOptions,
  server,
  member,
}) => {
  const killable = new KillableBrowser(playwright.chromium, launchOptions);
  const start = async (): Promise<Demo> => {
    const context = await killable.start();
    return new Demo(await context.newPage(), server.url);
  };
  try {
    // Telegram before version 6.9 has no cloud storage.
    const demo = await start();
    const before = await openMessages(demo, member.member, { version: '6.0' });
    await create(before, 'Local', 'Key at home');
    const form = await openForm(demo, member.member);
    await (await form.field('Description')).fill('Half a sentence, and');
    const stored = async () =>
      JSON.stringify(await readDatabase(demo.page, `${localName(member.member)}:kept`));
    await expect.poll(stored).toContain('Half a sentence, and');
    await killable.kill();

    const other = await start();
    const app = await openMessages(other, member.member, { version: '6.0' });
    await expect(sampleOf(app, 'Local')).toContainText('Key at home');
    const again = await openForm(other, member.member);
    await expect(again.app.getByText('We kept what you had not saved.')).toBeVisible();
    await expect(await again.field('Description')).toHaveValue('Half a sentence, and');
  } finally {
    await killable.dispose();
  }
});
