/** The public page that reads its own data, as from the shell of a service worker. */
import { knownIds } from '../../e2e/support/cards.ts';
import { breakCalls, holdCalls } from '../../e2e/support/faults.ts';
import type { ScreenPage } from '../../support/dom/page.ts';
import { expect, test, startPage } from '../../support/dom/test.ts';
import { speak } from '../../../src/app/language/speak.ts';
import { showSelfLoadingPage } from '../../../src/card/page/self-loading-page.tsx';
import { browserClock } from '../../../src/platform/browser/clock.ts';

const demo = startPage();

const readPath = '/tma/profile/by/id';

/** Starts the page in English at a card's address; resolves once it knows what to show. */
const openShell = (path: string): Promise<void> => {
  speak('en', {});
  history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"></div>';
  return showSelfLoadingPage(
    document.body.firstElementChild as HTMLElement,
    browserClock,
    undefined,
  );
};

const cardOf = async (page: ScreenPage, key: string): Promise<string> =>
  `/user/${(await knownIds(page.url, key)).ulid}`;

test('R6 R92 a skeleton shows first, then the card, read once and without identity', async () => {
  const held = await holdCalls(demo, 'GET', readPath);
  const opening = openShell(await cardOf(demo, 'b'));
  await expect(demo.app.getByRole('heading', { name: 'Loading profile :)' })).toBeAttached();
  await held.release();
  await opening;
  await expect(demo.app.getByRole('heading', { level: 1, name: 'Beatriz Moreira' })).toBeVisible();
  expect(demo.requests('GET', readPath)).toHaveLength(1);
  for (const call of demo.net) expect(call.headers()).not.toHaveProperty('x-init-data');
});

test.for([
  ['c', 'Profile is not public'],
  ['d', 'Profile is not filled'],
  [undefined, 'Profile not found'],
] as const)('R93 without the card of %s it says why: %s', async ([key, text]) => {
  await openShell(key ? await cardOf(demo, key) : '/user/%3Cscript%3E');
  await expect(demo.app.getByText(text, { exact: true })).toBeVisible();
  await expect(demo.app.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await expect(demo.app.getByRole('link', { name: 'Open in Telegram' })).toHaveAttribute(
    'href',
    /^https:\/\/t\.me\/\w+\/app$/,
  );
  await expect(demo.app.getByText(/Caspar|Try again/)).toHaveCount(0);
});

test('R93 without a connection it can be tried again', async () => {
  demo.clock.hurry();
  const mend = await breakCalls(demo, 'GET', readPath);
  await openShell(await cardOf(demo, 'b'));
  await expect(demo.app.getByText(/^Error loading profile: \S/)).toBeVisible();
  mend();
  await demo.app.getByRole('button', { name: 'Try again' }).click();
  await expect(demo.app.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
});

test('R125 after 429 it counts down, and sends no request before the end', async () => {
  const path = await cardOf(demo, 'b');
  let isLimited = true;
  demo.route(`**${readPath}*`, async (route) => {
    const json = { error: 'Too many requests', code: 'RATE_LIMITED', retry_after: 65 };
    await (isLimited ? route.fulfill({ status: 429, json }) : route.fallback());
  });
  demo.clock.install();
  await demo.clock.pauseAt(0);
  await openShell(path);
  const timer = demo.app.getByRole('timer', { name: 'Time left' });
  const retry = demo.app.getByRole('button', { name: 'Retry' });
  await expect(timer).toHaveText('1:05');
  await demo.clock.runFor(1000);
  await expect(timer).toHaveText('1:04');
  await expect(retry).toBeDisabled();
  await demo.clock.runFor(64_000);
  await expect(timer).toHaveText('0:00');
  expect(demo.requests('GET', readPath)).toHaveLength(1);
  isLimited = false;
  await retry.click();
  await expect(demo.app.getByRole('heading', { level: 1, name: 'Beatriz Moreira' })).toBeVisible();
  expect(demo.requests('GET', readPath)).toHaveLength(2);
});
