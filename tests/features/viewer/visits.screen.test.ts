/** The badge of a viewed card, and counting a view once (visit.test.ts has the order of the calls). */
import { idsOf } from '../../e2e/support/cards.ts';
import { beforeEach } from 'vitest';
import { answerCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember, type Screen } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const checkPath = '/tma/profile/check-view';
const recordPath = '/tma/profile/view';

/** With a public card without views. */
const owner = startMember(demo, 'Olga');
beforeEach(() => owner.setPublic(true));

const open = async (): Promise<Screen['app']> => {
  const app = await demo.open(member.member, `/user/${(await idsOf(owner)).ulid}`);
  await expect(app.getByRole('heading', { name: 'Olga', exact: true })).toBeVisible();
  return app;
};

test('R61 R63 a card viewed on an earlier day is marked as not viewed today, and nothing is recorded, even on the way back', async () => {
  await answerCalls(demo, 'GET', checkPath, 200, { hasViewedToday: false, hasViewedEver: true });
  const app = await open();
  const badge = app.getByText('Not viewed today', { exact: true });
  await expect(badge).toBeVisible();
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  await app.getByRole('button', { name: 'Back to Profile' }).click();
  await expect(badge).toBeVisible();
  expect(demo.requests('POST', recordPath)).toHaveLength(0);
});

test('R62 a view that cannot be recorded shows no error, and keeps its mark', async () => {
  demo.clock.install();
  await answerCalls(demo, 'POST', recordPath, 500);
  const app = await open();
  const badge = app.getByText('Not viewed today', { exact: true });
  await expect(badge).toBeVisible();
  const tries = () => demo.clock.runFor(1000).then(() => demo.requests('POST', recordPath).length);
  await expect.poll(tries).toBe(4);
  await expect(badge).toBeVisible();
  await expect(app.getByRole('alertdialog')).toHaveCount(0);
  await expect(app.getByRole('alert')).toHaveCount(0);
  await expect(app.getByText(/\d not sent/)).toHaveCount(0);
  const stats = await owner.call('GET', '/tma/profile/views-stats');
  expect(await stats.json()).toMatchObject({ todayViews: 0, totalViews: 0 });
});

test('R63 a card that stays open over midnight UTC is no longer marked as viewed today', async () => {
  demo.clock.install({ time: Date.UTC(2026, 0, 7, 12) });
  await answerCalls(demo, 'GET', checkPath, 200, { hasViewedToday: true, hasViewedEver: true });
  const app = await open();
  await expect(app.getByText('Viewed today', { exact: true })).toBeVisible();
  await answerCalls(demo, 'GET', checkPath, 200, { hasViewedToday: false, hasViewedEver: true });
  demo.clock.install({ time: Date.UTC(2026, 0, 8, 7) });
  await demo.clock.runFor(60_000);
  await expect(app.getByText('Not viewed today', { exact: true })).toBeVisible();
  expect(demo.requests('POST', recordPath)).toHaveLength(0);
});
