/** The report on a stuck outbox that a member can copy. */
import type { Page } from '@playwright/test';
import type { TestMember } from './support/api.ts';
import { localName, readDatabase } from './support/device.ts';
import { describe, visitForms } from './support/edits.ts';
import { answerCalls } from './support/faults.ts';
import { expect, test } from './support/test.ts';

const keptEvents = async (page: Page, member: TestMember): Promise<string[]> => {
  const rows = (await readDatabase(page, localName(member)))['meta'] as {
    key: string;
    value: { event: string }[];
  }[];
  return rows.find(({ key }) => key === 'journal')?.value.map(({ event }) => event) ?? [];
};

test('the report that the member copies explains a stuck outbox, even after a reload', async ({
  demo,
  page,
  context,
  member,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await answerCalls(page, 'POST', '/tma/meta/profile', 503, { error: 'Down' });
  const app = await demo.open(member.member);
  await visitForms(app);
  await context.setOffline(true);
  await describe(app, 'Nobody else reads this');
  await context.setOffline(false);
  // The app writes the journal some seconds late.
  await expect.poll(() => keptEvents(page, member.member)).toContain('settled');
  await demo.reloadApp();
  await app.getByRole('button', { name: '1 not sent' }).click();
  await expect(app.getByText(/The server is busy/)).toBeVisible();
  await app.getByRole('button', { name: 'Copy report' }).click();
  await expect(app.getByText('Report copied.')).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toMatch(/^build: [\w-]+-[\w-]{8}\.js, contract \d+$/m);
  expect(report).toMatch(/^#\d+ edit-profile v\d+ sent; queued in lane 1; .* http 503/m);
  expect(report).toMatch(/ settled seq=\d+ outcome=busy$/m);
  expect(report.match(/ started /g)).toHaveLength(2);
  for (const secret of ['Nobody else', 'Mara', member.member.initData]) {
    expect(report).not.toContain(secret);
  }
});
