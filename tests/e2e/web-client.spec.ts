/** The app inside the messenger's real web clients: a frame of another origin, whose browser may refuse storage. */
import { keepNothing } from './support/no-database.ts';
import { expect, test } from './support/test.ts';
import { callsTo, openInWebClient } from './support/web-client.ts';

test('F63 in a web client whose frame may store nothing, the app starts, and survives a reload and a way back', async ({
  page,
  server,
  member,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await keepNothing(page);
  const launch = { server: server.url, path: '/profile', member: member.member };
  const app = await openInWebClient(page, 'https://webk.telegram.org', launch);
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  const list = app.getByRole('list', { name: 'Public profiles' });
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(list).toBeVisible();

  const frame = page.frame('mini-app');
  // Where the launch was in the address, there is the screen's only.
  expect(new URL(frame?.url() ?? '').hash).toBe('');
  await frame?.evaluate(() => location.reload());
  await expect(list).toBeVisible();
  await frame?.evaluate(() => location.assign('/verify'));
  await expect(app.getByRole('heading', { level: 1, name: 'Check a proof file' })).toBeVisible();
  await frame?.evaluate(() => history.back());
  await expect(list).toBeVisible();
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  // Web A would ask before it closes the app from then on (telegram-tt, `useWebAppFrame.ts`).
  expect(await callsTo(page)).not.toContain('web_app_setup_closing_behavior');
  expect(faults).toEqual([]);
});
