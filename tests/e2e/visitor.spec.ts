/** Visitors: identity, copied links, markup in members' texts, and previews (the page: public-page.spec.ts). */
import type { Page, Request } from '@playwright/test';
import { deepLinkTo, knownIds, openCard } from './support/cards.ts';
import { newMember } from './support/api.ts';
import { expect, test } from './support/test.ts';

const readPath = '/tma/profile/by/id';

/** Everything the page asks of the API. */
const callsOf = (page: Page): Request[] => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/tma')) calls.push(request);
  });
  return calls;
};

const alertsOf = (page: Page): string[] => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  return alerts;
};

/** What a messenger appends to the address of a mini app; a member may copy it from the address bar. */
const launchFragment = (initData: string): string =>
  `#${new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'weba',
    tgWebAppThemeParams: '{}',
  }).toString()}`;

const ulidOf = async (url: string, key: string): Promise<string> =>
  (await knownIds(url, key)).ulid ?? '';

test('R6 a visitor has no identity, and the card is read without the header', async ({
  page,
  server,
}) => {
  const calls = callsOf(page);
  const bare = await (await fetch(`${server.url}/card.html`)).text();
  await page.route('**/user/*', (route) => route.fulfill({ body: bare, contentType: 'text/html' }));
  await page.goto(`${server.url}/user/${await ulidOf(server.url, 'b')}`);
  await expect(page.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
  const reads = calls.filter((call) => new URL(call.url()).pathname === readPath);
  expect(reads).toHaveLength(1);
  for (const call of calls) expect(await call.allHeaders()).not.toHaveProperty('x-init-data');
});

test('R6 R7 a copied link shows the public card, and the page ignores the copied identity', async ({
  page,
  server,
  member,
}) => {
  const calls = callsOf(page);
  const fragment = launchFragment(member.member.initData);
  const ulid = await ulidOf(server.url, 'b');
  await page.goto(`${server.url}/user/${ulid}${fragment}`);
  const button = page.getByRole('link', { name: 'Open in Telegram Bot' });
  await expect(button).toHaveAttribute('href', await deepLinkTo(server.url, ulid));
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toHaveCount(0);
  const paths = calls.map((call) => new URL(call.url()).pathname);
  expect(paths).not.toContain('/tma/profile');
  for (const call of calls) expect(await call.allHeaders()).not.toHaveProperty('x-init-data');
});

test('R7 a copied link to a members’ screen only asks to open Telegram', async ({
  page,
  server,
  member,
}) => {
  const calls = callsOf(page);
  await page.goto(`${server.url}/profile${launchFragment(member.member.initData)}`);
  await expect(page.getByRole('link', { name: 'Open in Telegram' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open in Telegram' })).toBeVisible();
  expect(calls.map((call) => call.url())).toEqual([]);
});

test('R93 errors have their status, and lead to the mini app', async ({ page, server }) => {
  const ulid = await ulidOf(server.url, 'c');
  for (const [id, status] of [
    [ulid, 403],
    ['999999999', 404],
  ] as const) {
    const answer = await page.goto(`${server.url}/user/${id}`);
    expect(answer?.status()).toBe(status);
    const link = page.getByRole('link', { name: 'Open in Telegram' });
    await expect(link).toHaveAttribute('href', /^https:\/\/t\.me\/\w+\/app$/);
    await expect(page.getByText('Caspar')).toHaveCount(0);
  }
});

test('R93 an unfilled card says so', async ({ page, server }) => {
  await page.goto(`${server.url}/user/${await ulidOf(server.url, 'd')}`);
  await expect(page.getByText('Profile is not filled', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in Telegram' })).toBeVisible();
});

for (const [name, address] of [
  ['Printed guides', 'https://example.com/guides?from=card'],
  ['GitHub', 'https://github.com/bea-moreira'],
  ['Open in Telegram Bot', /^https:\/\/t\.me\/\w+\/app\?startapp=profile-/],
] as const) {
  test(`R94 '${name}' opens a new window that does not know the old one`, async ({
    page,
    context,
    server,
  }) => {
    await context.route(/^https:/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
    );
    const card = `${server.url}/user/${await ulidOf(server.url, 'b')}`;
    await page.goto(card);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name }).click();
    const window = await opened;
    await expect(window.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    await expect(window).toHaveURL(address);
    expect(await window.evaluate(() => globalThis.opener as unknown)).toBeNull();
    expect(page.url()).toBe(card);
  });
}

test('markup that members write is shown as text, outside and inside', async ({
  page,
  demo,
  server,
  member,
}) => {
  const alerts = alertsOf(page);
  const ulid = await ulidOf(server.url, 'markup');
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
  expect(alerts).toEqual([]);
});

test('markup in the name of a new member is text in the list of users, too', async ({
  page,
  demo,
  server,
  member,
}) => {
  const alerts = alertsOf(page);
  const name = '<img src=x onerror=alert(2)>';
  const writer = await newMember(server.url, name);
  await writer.fill();
  await writer.setPublic(true);
  const app = await demo.open(member.member, '/users-explorer');
  await expect(app.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(app.locator('[src="x"], [onerror]')).toHaveCount(0);
  expect(alerts).toEqual([]);
});

const metaOf = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await page
      .locator('meta[property], meta[name]')
      .evaluateAll((all) =>
        all.map((one): [string, string] => [
          one.getAttribute('property') ?? one.getAttribute('name') ?? '',
          one.getAttribute('content') ?? '',
        ]),
      ),
  );

test('R163 a shared card has a preview with its own picture', async ({ page, server }) => {
  const ulid = await ulidOf(server.url, 'b');
  await page.goto(`${server.url}/user/${ulid}`);
  const b = await metaOf(page);
  expect(b).toMatchObject({
    'og:type': 'profile',
    'og:title': 'Beatriz Moreira',
    'twitter:card': 'summary_large_image',
    'twitter:title': 'Beatriz Moreira',
  });
  expect(b['og:description']).toMatch(/^I design maps for people who like to get lost\./);
  // The test server takes any free port, so it cannot know its own address; operators set PUBLIC_URL.
  expect(new URL(b['og:url'] ?? '').pathname).toBe(`/user/${ulid}`);
  const picture = await fetch(new URL(new URL(b['og:image'] ?? '').pathname, server.url));
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(Object.values(b).join(' ')).not.toMatch(/12025550102|beatriz@example/);

  await page.goto(`${server.url}/user/${(await knownIds(server.url, 'e')).profileId}`);
  const e = await metaOf(page);
  expect(e).toMatchObject({ 'og:title': 'Emeka', 'og:image:type': 'image/png' });
  expect(e['og:image']).not.toBe(b['og:image']);
});

test('a private card gives nothing away to previews and search engines', async ({
  page,
  server,
}) => {
  const answer = await page.goto(`${server.url}/user/${await ulidOf(server.url, 'c')}`);
  expect(await answer?.text()).not.toMatch(/Caspar|de Vries/);
  const c = await metaOf(page);
  expect(c).toMatchObject({ robots: 'noindex' });
  expect(c).not.toHaveProperty('og:title');
});
