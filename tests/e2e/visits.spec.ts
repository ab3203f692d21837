/** The badge of a viewed card, and counting a view once (the viewer's other rows: viewer.spec.ts). */
import type { FrameLocator, Request } from '@playwright/test';
import { idsOf, openCard } from './support/cards.ts';
import { newMember, type MemberApi } from './support/api.ts';
import type { Demo } from './support/demo.ts';
import { answerCalls, holdCalls } from './support/faults.ts';
import { awayFromMidnight } from './support/day.ts';
import { expect, test as base } from './support/test.ts';

const checkPath = '/tma/profile/check-view';
const recordPath = '/tma/profile/view';
const statsPath = '/tma/profile/views-stats';

/** A public card without views. */
const test = base.extend<{ owner: MemberApi }>({
  owner: async ({ server }, provide) => {
    const owner = await newMember(server.url, 'Olga');
    await owner.fill();
    await owner.setPublic(true);
    await provide(owner);
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

test('R61 a placeholder shows until check-view has answered', async ({
  demo,
  page,
  member,
  owner,
}) => {
  const held = await holdCalls(page, 'GET', checkPath);
  const app = await open(demo, member, owner);
  await expect(badge(app, 'Checking whether you viewed this profile today')).toBeAttached();
  await expect.poll(() => held.count()).toBe(1);
  await expect(app.getByText(/viewed today$/i)).toHaveCount(0);
  await held.release();
  await expect(app.getByText(/viewed today$/i)).toBeVisible();
  await expect(badge(app, 'Checking whether you viewed this profile today')).toHaveCount(0);
});

for (const [hasViewedToday, text] of [
  [true, 'Viewed today'],
  [false, 'Not viewed today'],
] as const) {
  test(`R61 R63 '${text}' shows as answered for a card viewed before, and nothing is recorded`, async ({
    demo,
    page,
    member,
    owner,
  }) => {
    await answerCalls(page, 'GET', checkPath, 200, { hasViewedToday, hasViewedEver: true });
    const app = await open(demo, member, owner);
    await expect(badge(app, text)).toBeVisible();
    await leaveAndReturn(app, text);
    expect(demo.requests('POST', recordPath)).toHaveLength(0);
  });
}

test('R62 the first view is recorded once, and never again', async ({ demo, member, owner }) => {
  const { ulid } = await idsOf(owner);
  const app = await open(demo, member, owner);
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
  expect(await stats.json()).toEqual({ todayViews: 1, totalViews: 1 });
});

test('R62 opening the own card records no view', async ({ demo, owner }) => {
  const app = await open(demo, owner, owner);
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  await app.getByRole('button', { name: 'Back to Profile' }).click();
  await expect(app.getByRole('heading', { name: 'Olga', exact: true })).toBeVisible();
  await expect(app.getByText(/viewed today$/i)).toHaveCount(0);
  expect(timeline(demo.net)).not.toContain('record');
});

test("R64 'already viewed': check-view is read again, the stats are not", async ({
  demo,
  page,
  member,
  owner,
}) => {
  const message = 'Profile already viewed today';
  await answerCalls(page, 'POST', recordPath, 200, { message });
  const app = await open(demo, member, owner);
  await expect.poll(() => timeline(demo.net)).toEqual(['check', 'record', 'check']);
  await expect(badge(app, 'Not viewed today')).toBeVisible();
  await leaveAndReturn(app, 'Not viewed today');
  expect(timeline(demo.net)).not.toContain('stats');
});

test('R62 a view that cannot be recorded shows no error', async ({ demo, page, member, owner }) => {
  await answerCalls(page, 'POST', recordPath, 500);
  const app = await open(demo, member, owner);
  await expect(badge(app, 'Not viewed today')).toBeVisible();
  await expect.poll(() => demo.requests('POST', recordPath).length).toBe(4);
  await expect(app.getByRole('alertdialog')).toHaveCount(0);
  await expect(app.getByRole('alert')).toHaveCount(0);
  await expect(app.getByText(/\d not sent/)).toHaveCount(0);
  const stats = await owner.call('GET', statsPath);
  expect(await stats.json()).toEqual({ todayViews: 0, totalViews: 0 });
});
