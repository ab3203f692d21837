/** Visitors: copied links, and markup in members' texts (the page: public-page.spec.ts). */
import type { Request } from '@playwright/test';
import { deepLinkTo, knownIds, openCard } from './support/cards.ts';
import { newMember } from './support/api.ts';
import { expect, test } from './support/test.ts';

/** What a messenger appends to the address of a mini app; a member may copy it from the address bar. */
const launchFragment = (initData: string): string =>
  `#${new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'weba',
    tgWebAppThemeParams: '{}',
  }).toString()}`;

test('R6 R7 R231 a copied link shows the public card without the copied identity; a members’ screen asks to open Telegram', async ({
  page,
  server,
  member,
}) => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/tma')) calls.push(request);
  });
  const fragment = launchFragment(member.member.initData);
  await page.goto(`${server.url}/profile${fragment}`);
  await expect(page.getByRole('link', { name: 'Open in Telegram' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open in Telegram' })).toBeVisible();
  expect(calls.map((call) => call.url())).toEqual([]);

  for (const path of ['profile', `user/${(await knownIds(server.url, 'c')).ulid}`, 'user/0']) {
    await page.goto(`${server.url}/${path}`);
    await expect(page.getByRole('complementary').getByText('Example', { exact: true })).toHaveCount(
      3,
    );
    await expect(page.getByRole('link')).toHaveCount(1);
  }

  const ulid = (await knownIds(server.url, 'b')).ulid ?? '';
  await page.goto(`${server.url}/user/${ulid}${fragment}`);
  const button = page.getByRole('link', { name: 'Open in Telegram Bot' });
  await expect(button).toHaveAttribute('href', await deepLinkTo(server.url, ulid));
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toHaveCount(0);
  expect(calls.map((call) => new URL(call.url()).pathname)).not.toContain('/tma/profile');
  for (const call of calls) expect(await call.allHeaders()).not.toHaveProperty('x-init-data');
});

test('markup that members write is shown as text: outside, inside, and in the list of users', async ({
  page,
  demo,
  server,
  member,
}) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  const ulid = (await knownIds(server.url, 'markup')).ulid ?? '';
  const name = '<b>Bobby</b> </script><script>alert(1)</script>';
  const about = /^<img src=x onerror=alert\(1\)> & "quotes" \{\{braces\}\} \$\{dollars\} <!-- /;
  await page.goto(`${server.url}/user/${ulid}`);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(page.getByText(about)).toBeVisible();
  await expect(page).toHaveTitle(name);
  await expect(page.locator('[src="x"], [onerror], article b')).toHaveCount(0);

  const app = await openCard(demo, member.member, ulid);
  await expect(app.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(app.getByText(about)).toBeVisible();
  await expect(app.locator('[src="x"], [onerror], article b')).toHaveCount(0);

  const writer = await newMember(server.url, '<img src=x onerror=alert(2)>');
  await writer.fill();
  await writer.setPublic(true);
  await demo.visit('/users-explorer');
  await app.getByRole('searchbox').fill('onerror');
  await expect(app.getByText(writer.member.firstName, { exact: true }).first()).toBeVisible();
  await expect(app.locator('[src="x"], [onerror]')).toHaveCount(0);
  expect(alerts).toEqual([]);
});
