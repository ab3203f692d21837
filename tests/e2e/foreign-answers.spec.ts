/** Answers that do not come from the server: a hotspot's page, or a proxy's answer during a deployment. */
import type { Page, Route } from '@playwright/test';
import type { MemberApi } from './support/api.ts';
import { readOutbox } from './support/device.ts';
import { describe, descriptionOf, pendingMark } from './support/edits.ts';
import { alertOf, create, openMessages, sampleOf, samplesOf } from './support/messages.ts';
import { badge, expectAllSent, startApp } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

/** If the app believed a false answer, its entry would be acknowledged, refused or parked. */
const statesOf = async (page: Page, { member }: MemberApi): Promise<string[]> =>
  (await readOutbox(page, member)).map(({ state }) => state);

test('F25 a captive portal acknowledges nothing, and is reported', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await startApp(demo, member);
  await context.setOffline(true);
  await describe(app, 'Not for a portal');
  await page.route('**/tma/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  );
  await context.setOffline(false);
  await expect(app.getByText(/^This network seems to need a sign-in/)).toBeVisible();
  // The app reads the profile first and got the portal's page, so it has not sent the change.
  expect(await statesOf(page, member)).toEqual(['pending']);
  expect(await descriptionOf(member)).toBeNull();
  await app.getByRole('button', { name: '1 not sent' }).click();
  await expect(app.getByText('Changes to your profile: description')).toBeVisible();

  // Signed in: the system reports a network that works to the browser.
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => descriptionOf(member)).toBe('Not for a portal');
  await expect(app.getByText('Up to date')).toBeVisible();
  await expect(app.getByText(/^This network seems to need a sign-in/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(app.getByText('Not for a portal')).toBeVisible();
  await expect(pendingMark(app)).toHaveCount(0);
});

/** From now on a proxy answers in the server's place. */
const answerByProxy = (page: Page, answer: (method: string) => Parameters<Route['fulfill']>[0]) =>
  page.route('**/tma/**', (route) => route.fulfill(answer(route.request().method())));

test('R177 F52 F53 false answers of a proxy make nothing look done, deleted or refused', async ({
  demo,
  page,
  member,
}) => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Stays', 'Until the server says so');
  await answerByProxy(page, (method) =>
    method === 'DELETE'
      ? { status: 404, contentType: 'text/plain', body: '404 page not found' }
      : { json: { success: false } },
  );
  await sampleOf(app, 'Stays').getByRole('button', { name: 'Delete' }).click();
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => statesOf(page, member)).toEqual(['sent']);
  await expect(badge(app)).toHaveText('1 not sent');
  await expect(alertOf(app)).toHaveCount(0);
  expect(await samplesOf(member)).toHaveLength(1);

  await page.unrouteAll();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(() => samplesOf(member)).toEqual([]);
  await expectAllSent(app);
});
