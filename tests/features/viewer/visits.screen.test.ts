/** The badge of a viewed card, and counting a view once (visit.test.ts has the order of the calls). */
import { idsOf } from '../../e2e/support/cards.ts';
import { newMember, type MemberApi } from '../../e2e/support/api.ts';
import { answerCalls } from '../../e2e/support/faults.ts';
import { expect, test as base, type Screen } from '../../support/dom/test.ts';

const checkPath = '/tma/profile/check-view';
const recordPath = '/tma/profile/view';

/** A public card without views. */
const test = base.extend<{ owner: MemberApi }>({
  owner: async ({ demo }, use) => {
    const owner = await newMember(demo.url, 'Olga');
    await owner.fill();
    await owner.setPublic(true);
    await use(owner);
  },
});

const open = async (demo: Screen, viewer: MemberApi, owner: MemberApi): Promise<Screen['app']> => {
  const app = await demo.open(viewer.member, `/user/${(await idsOf(owner)).ulid}`);
  await expect(app.getByRole('heading', { name: 'Olga', exact: true })).toBeVisible();
  return app;
};

test('R61 R63 a card viewed on an earlier day says so, and nothing is recorded, even on the way back', async ({
  demo,
  member,
  owner,
}) => {
  await answerCalls(demo, 'GET', checkPath, 200, { hasViewedToday: false, hasViewedEver: true });
  const app = await open(demo, member, owner);
  const badge = app.getByText('Not viewed today', { exact: true });
  await expect(badge).toBeVisible();
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  await app.getByRole('button', { name: 'Back to Profile' }).click();
  await expect(badge).toBeVisible();
  expect(demo.requests('POST', recordPath)).toHaveLength(0);
});

test('R62 a view that cannot be recorded shows no error', async ({ demo, member, owner }) => {
  demo.clock.install();
  await answerCalls(demo, 'POST', recordPath, 500);
  const app = await open(demo, member, owner);
  await expect(app.getByText('Not viewed today', { exact: true })).toBeVisible();
  const tries = () => demo.clock.runFor(1000).then(() => demo.requests('POST', recordPath).length);
  await expect.poll(tries).toBe(4);
  await expect(app.getByRole('alertdialog')).toHaveCount(0);
  await expect(app.getByRole('alert')).toHaveCount(0);
  await expect(app.getByText(/\d not sent/)).toHaveCount(0);
  const stats = await owner.call('GET', '/tma/profile/views-stats');
  expect(await stats.json()).toMatchObject({ todayViews: 0, totalViews: 0 });
});
