/** The badge of a viewed card, and counting a view once (the viewer's other rows: viewer.spec.ts). */
import type { FrameLocator, Request } from '@playwright/test';
import { idsOf, openCard } from './support/cards.ts';
import { newMember, type MemberApi } from './support/api.ts';
import type { Demo } from './support/demo.ts';
import { holdCalls } from './support/faults.ts';
import { awayFromMidnight } from './support/day.ts';
import { expect, test as base } from './support/test.ts';

const checkPath = '/tma/profile/check-view';
const recordPath = '/tma/profile/view';
const statsPath = '/tma/profile/views-stats';

/** A public card without views. */
const newOwner = async (url: string): Promise<MemberApi> => {
  const owner = await newMember(url, 'Olga');
  await owner.fill();
  await owner.setPublic(true);
  return owner;
};

const test = base.extend<{ owner: MemberApi }>({
  owner: async ({ server }, provide) => provide(await newOwner(server.url)),
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

/** Requests of the member before may still leave. */
const isOf = (request: Request, { member }: MemberApi): boolean => {
  const user = new URLSearchParams(request.headers()['x-init-data']).get('user') ?? '{}';
  return (JSON.parse(user) as { id?: number }).id === member.id;
};

test('R61 R62 R63 R64 R222 a first view is recorded once, after a placeholder; the own card counts none, and a link says that it led there', async ({
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

  await open(demo, owner, owner);
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  await app.getByRole('button', { name: 'Back to Profile' }).click();
  await expect(app.getByRole('heading', { name: 'Olga', exact: true })).toBeVisible();
  await expect(app.getByText(/viewed today$/i)).toHaveCount(0);
  const ofOwner = demo.net.filter((request) => isOf(request, owner));
  expect(ofOwner.length).toBeGreaterThan(0);
  expect(timeline(ofOwner)).not.toContain('record');

  const linked = await newOwner(server.url);
  await demo.open(member.member, `/user/${(await idsOf(linked)).ulid}`);
  await expect(badge(app, 'Viewed today')).toBeVisible();
  expect(await (await linked.call('GET', statsPath)).json()).toMatchObject({
    week: { qr: 0, link: 1, users: 0 },
  });
});
