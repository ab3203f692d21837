/** The badge of a viewed card, and counting a view once (the viewer's other rows: viewer.spec.ts). */
import type { FrameLocator, Request } from '@playwright/test';
import { idsOf, openCard, publicCard } from './support/cards.ts';
import { newMember, type MemberApi } from './support/api.ts';
import type { Demo } from './support/demo.ts';
import { holdCalls } from './support/faults.ts';
import { awayFromMidnight } from './support/day.ts';
import { expect, test as base } from './support/test.ts';

const checkPath = '/tma/profile/check-view';
const recordPath = '/tma/profile/view';
const statsPath = '/tma/profile/views-stats';

/** Whose public card has no views. */
const test = base.extend<{ owner: MemberApi }>({
  owner: async ({ server }, use) => {
    await use((await publicCard(server.url)).owner);
  },
});

test.beforeEach(awayFromMidnight);

const badge = (app: FrameLocator, text: string) => app.getByText(text, { exact: true });

const open = async (demo: Demo, viewer: MemberApi, owner: MemberApi): Promise<FrameLocator> => {
  const app = await openCard(demo, viewer.member, (await idsOf(owner)).ulid ?? '');
  await expect(app.getByRole('heading', { name: 'Olga', exact: true })).toBeVisible();
  return app;
};

/** Leaves the card and comes back; by then the calls of the first visit have been sent. */
const leaveAndReturn = async (app: FrameLocator, text: string): Promise<void> => {
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  await app.getByRole('button', { name: 'Back to Profile' }).click();
  await expect(badge(app, text)).toBeVisible();
};

const kinds = new Map([
  [`GET ${checkPath}`, 'check'],
  [`POST ${recordPath}`, 'record'],
  [`GET ${statsPath}`, 'stats'],
]);

/** The calls about views, in order. */
const timeline = (net: readonly Request[]): string[] =>
  net.flatMap((request) => {
    const kind = kinds.get(`${request.method()} ${new URL(request.url()).pathname}`);
    return kind === undefined ? [] : [kind];
  });

test('R31 R61 R62 R63 R64 R220 R222 a first view is recorded once, after a placeholder; a link says that it led there, and the owner sees both', async ({
  demo,
  page,
  member,
  owner,
  server,
}) => {
  const { ulid } = await idsOf(owner);
  const held = await holdCalls(page, 'GET', checkPath);
  const app = await open(demo, member, owner);
  await expect(badge(app, 'Checking whether you viewed this profile today')).toBeAttached();
  await expect(app.getByText(/viewed today$/i)).toHaveCount(0);
  await held.release();
  await expect(badge(app, 'Viewed today')).toBeVisible();
  await expect.poll(() => timeline(demo.net).length).toBe(4);
  const [first, second, ...rest] = timeline(demo.net);
  expect([first, second]).toEqual(['check', 'record']);
  expect(rest.toSorted()).toEqual(['check', 'stats']);
  const [record] = demo.requests('POST', recordPath);
  expect(record?.postDataJSON()).toEqual({ viewedProfileId: ulid });
  for (const check of demo.requests('GET', checkPath)) {
    expect(new URL(check.url()).searchParams.get('viewedProfileId')).toBe(ulid);
  }

  await demo.reloadApp();
  await expect.poll(() => demo.requests('GET', checkPath).length).toBeGreaterThan(2);
  await expect(badge(app, 'Viewed today')).toBeVisible();
  await leaveAndReturn(app, 'Viewed today');
  expect(demo.requests('POST', recordPath)).toHaveLength(1);
  const stats = await owner.call('GET', statsPath);
  expect(await stats.json()).toMatchObject({ todayViews: 1, totalViews: 1 });

  const visitor = await newMember(server.url, 'Vito');
  await visitor.fill();
  await demo.open(visitor.member, `/user/${ulid}`);
  await expect(badge(app, 'Viewed today')).toBeVisible();
  expect(await (await owner.call('GET', statsPath)).json()).toMatchObject({
    week: { qr: 0, link: 1, users: 0 },
  });
  await demo.open(owner.member);
  const panel = app.getByRole('region', { name: 'Profile Views' });
  await expect(panel).toContainText(/Today\s*2\s*Total\s*2/);
  await expect(panel).toContainText('Links 1');
});
