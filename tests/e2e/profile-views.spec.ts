/** How often the own card was viewed, as its owner sees it (visits.spec.ts: what counts as a view). */
import { newMember } from './support/api.ts';
import { awayFromMidnight } from './support/day.ts';
import { answerCalls, holdCalls } from './support/faults.ts';
import { expect, test } from './support/test.ts';

const statsPath = '/tma/profile/views-stats';

test('R31 the panel shows Today and Total as the server counts them, and when a day starts', async ({
  demo,
  server,
  member,
}) => {
  await awayFromMidnight();
  await member.setPublic(true);
  const { ulid } = (await member.ownProfile()).profile;
  const viewer = await newMember(server.url, 'Vito');
  await viewer.call('POST', '/tma/profile/view', { viewedProfileId: ulid });
  const app = await demo.open(member.member);
  const panel = app.getByRole('region', { name: 'Profile Views' });
  const figures = panel.locator('dl > div');
  await expect(figures.filter({ hasText: 'Today' })).toHaveText('Today1');
  await expect(figures.filter({ hasText: 'Total' })).toHaveText('Total1');
  await expect(panel).toContainText('Days start at midnight UTC.');
  expect(demo.requests('GET', statsPath)).toHaveLength(1);
});

test('R31 large figures are grouped, and nothing moves when they arrive', async ({
  demo,
  page,
  member,
}) => {
  await answerCalls(page, 'GET', statsPath, 200, { todayViews: 1204, totalViews: 1234567 });
  const held = await holdCalls(page, 'GET', statsPath);
  const app = await demo.open(member.member);
  const panel = app.getByRole('region', { name: 'Profile Views' });
  await expect(panel).toBeVisible();
  await expect.poll(held.count).toBe(1);
  const height = async () => (await panel.boundingBox())?.height;
  const before = await height();
  expect(before).toBeGreaterThan(0);
  await held.release();
  await expect(panel).toContainText('1,204');
  await expect(panel).toContainText('1,234,567');
  expect(await height()).toBe(before);
});

test('R31 statistics that do not load say so', async ({ demo, page, member }) => {
  await answerCalls(page, 'GET', statsPath, 500);
  const app = await demo.open(member.member);
  await expect(app.getByText('Failed to load view statistics')).toBeVisible();
});
