/** Two members use one browser: no data of one is shown to the other, or sent in the other's name. */
import type { Request } from '@playwright/test';
import { newMember } from './support/api.ts';
import {
  databaseNames,
  localName,
  readDatabase,
  readLocalStorage,
  readOutbox,
} from './support/device.ts';
import {
  describe,
  descriptionOf,
  pendingMark,
  saves,
  visitForms,
  fieldOf,
} from './support/edits.ts';
import { EditForm } from './support/edit-form.ts';
import { expect, test } from './support/test.ts';

const senderOf = (request: Request): number => {
  const user = new URLSearchParams(request.headers()['x-init-data']).get('user');
  return (JSON.parse(user ?? '{}') as { id: number }).id;
};

test('R133 F31 F49 switching accounts shows and sends nothing of the other member, even with a full outbox', async ({
  demo,
  page,
  context,
  member,
  server,
}) => {
  const other = await newMember(server.url, 'Bea');
  await other.fill();
  const [a, b] = [localName(member.member), localName(other.member)];
  await member.fill({ tags: [], description: 'Known of Mara' });
  const app = await demo.open(member.member);
  await expect(app.getByText('Known of Mara')).toBeVisible();
  await visitForms(app);
  await context.setOffline(true);
  await describe(app, 'Queued by Mara');
  await app.getByRole('button', { name: 'Edit Profile' }).click();
  await (await fieldOf(app, 'Email')).fill('draft-of-mara@example.org');
  await expect
    .poll(async () => JSON.stringify(await readLocalStorage(page)))
    .toContain('draft-of-mara');
  const left = await readOutbox(page, member.member);
  expect(left).toHaveLength(1);
  await page.goto('about:blank');
  await context.setOffline(false);

  const before = demo.net.length;
  const isForeign = /Mara|mara@/;
  await demo.open(other.member);
  await expect(app.getByRole('heading', { name: 'Bea' })).toBeVisible();
  await expect(app.locator('#root').getByText('Total', { exact: true })).toBeVisible();
  await expect(app.locator('body')).not.toContainText(isForeign);
  await expect(app.getByText(/unsent|not sent/)).toHaveCount(0);
  await app.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(await fieldOf(app, 'Description')).toHaveValue('');
  await expect(await fieldOf(app, 'Email')).toHaveValue('');
  await expect(app.getByText('We kept what you had not saved.')).toHaveCount(0);
  await new EditForm(app).press('Back to Profile');
  await describe(app, 'Bea for herself');
  await expect.poll(() => descriptionOf(other)).toBe('Bea for herself');

  const sent = demo.net.slice(before);
  expect(sent.length).toBeGreaterThan(3);
  expect([...new Set(sent.map(senderOf))]).toEqual([other.member.id]);
  expect(await databaseNames(page)).toEqual(expect.arrayContaining([a, b]));
  expect(JSON.stringify(await readDatabase(page, b))).not.toMatch(isForeign);
  expect(await readOutbox(page, member.member)).toEqual(left);
  const stored = await readLocalStorage(page);
  const shared = Object.keys(stored).filter((key) => !key.startsWith(`${a}:`));
  for (const key of shared) expect([key, stored[key]].join(' ')).not.toMatch(isForeign);
  // Only the messenger keeps init data, and the SDK for this tab.
  const everything = JSON.stringify([
    stored,
    await readDatabase(page, a),
    await readDatabase(page, b),
  ]);
  expect(everything).not.toContain('auth_date');
  expect(await descriptionOf(member)).toBe('Known of Mara');

  await page.goto('about:blank');
  const again = demo.net.length;
  await demo.open(member.member);
  await expect(app.locator('#root').getByText('Queued by Mara')).toBeVisible();
  await expect.poll(() => descriptionOf(member)).toBe('Queued by Mara');
  await expect(pendingMark(app)).toHaveCount(0);
  expect([...new Set(demo.net.slice(again).map(senderOf))]).toEqual([member.member.id]);
  expect(saves(demo).map(senderOf)).toEqual([other.member.id, member.member.id]);
  expect(await descriptionOf(other)).toBe('Bea for herself');
  await app.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(await fieldOf(app, 'Email')).toHaveValue('draft-of-mara@example.org');
});
