/** The own profile beyond SPEC: remaining steps, remaining balance, news, and how often the card was viewed. */
import type { FrameLocator } from '@playwright/test';
import { newMember, knownMember } from '../../e2e/support/api.ts';
import { idsOf } from '../../e2e/support/cards.ts';
import { awayFromMidnight } from '../../e2e/support/day.ts';
import { enter, expectProfile, openForm, wholeForm } from '../../e2e/support/edit-form.ts';
import { askToWipe } from '../../e2e/support/outbox.ts';
import { addReaction } from '../../e2e/support/reactions.ts';
import { answerCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const strip = (app: FrameLocator) =>
  app.getByRole('region', { name: /to a card worth sharing$|^Your card is worth sharing$/ });

const kept = (key: string): string[] =>
  Object.entries(localStorage)
    .filter(([name]) => name.endsWith(key))
    .map(([, value]) => String(value));
const keptMoments = (): string[] => kept('moments');

test('R221 an unfinished card names its next step alone, and is made public in place', async () => {
  const app = await demo.open(member.member);
  await expect(strip(app)).toContainText('4 steps to a card worth sharing');
  await expect(strip(app).getByRole('button')).toHaveCount(1);
  await strip(app)
    .getByRole('button', { name: /^Interests/ })
    .click();
  expect(demo.path()).toBe('/edit-profile');
  await member.fill({ tags: [1], description: 'Hello', phone: '+4912' });
  await demo.open(member.member);
  await expect(strip(app)).toContainText('1 step to a card worth sharing');
  const visibility = strip(app).getByRole('checkbox', { name: 'Make it public' });
  await visibility.click();
  expect(demo.path()).toBe('/profile');
  await expect(strip(app)).toContainText('Your card is worth sharing');
  const settings = async () =>
    ((await (await member.call('GET', '/tma/share-settings')).json()) as { publicMode: boolean })
      .publicMode;
  await expect.poll(settings).toBe(true);
  await visibility.click();
  await expect.poll(settings).toBe(false);
  await visibility.click();
  await expect.poll(settings).toBe(true);
  await demo.open(member.member);
  await expect(app.getByRole('region', { name: 'Your week' })).toBeVisible();
  await expect(strip(app)).toHaveCount(0);
});

test('R221 a refused change of the visibility flips back, and says so', async () => {
  await member.fill({ tags: [1], description: 'Hello', phone: '+4912' });
  await answerCalls(demo, 'POST', '/tma/share-settings', 400, { error: 'No' });
  const app = await demo.open(member.member);
  await strip(app).getByRole('checkbox').click();
  await expect(strip(app)).toContainText('Failed to update share settings');
  await expect(strip(app).getByRole('checkbox')).not.toBeChecked();
});

test('a low balance is shown before it runs out, with a way to buy more', async () => {
  const app = await demo.open(member.member);
  const plan = app.getByRole('list', { name: 'Reactions and Singularity' });
  await expect(plan).toContainText('10 reactions to give');
  await expect(plan).toContainText('$0.01 a month');
  await plan.getByRole('button', { name: 'Get more' }).click();
  const offers = app.getByRole('dialog', { name: 'More reactions' });
  await expect(offers.getByRole('list', { name: 'Offers' }).getByRole('listitem')).toHaveCount(4);
});

test('a subscriber reads when the subscription ends', async () => {
  const app = await demo.open('a-plus');
  const plan = app.getByRole('list', { name: 'Reactions and Singularity' });
  await expect(plan).toContainText(/Singularity until .*20\d\d/);
  await expect(plan).toContainText('Your badge and web card are on.');
});

test('Preview shows the card as others see it, and says where it is private', async () => {
  const app = await demo.open(member.member);
  await app.getByRole('button', { name: 'Preview' }).click();
  await expect(app.getByText(/^Only you can see this card\./)).toBeVisible();
  await app.getByRole('button', { name: 'Back to Profile' }).click();
  await expect(app.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
});

test('R223 news since the last visit is shown once, and the first reaction is announced', async () => {
  await member.setPublic(true);
  const { ulid } = await idsOf(member);
  const app = await demo.open(member.member);
  await expect(app.getByText('No reviews yet')).toBeVisible();
  await expect(app.getByText(/^New: /)).toHaveCount(0);
  // The numbers of a visit are kept once all of them are known.
  await expect.poll(() => kept('seen-counts')).toHaveLength(1);
  await addReaction(await newMember(demo.url, 'Fan'), ulid ?? '', 2);
  await demo.reloadApp();
  await expect(app.locator('#root').getByText('New: 1 reaction', { exact: true })).toBeVisible();
  const told = app.getByText('Your first reaction');
  await expect(told).toBeVisible();
  await told.evaluate((word) => word.dispatchEvent(new Event('animationend', { bubbles: true })));
  await demo.reloadApp();
  await expect(app.locator('#root').getByText('1 reaction', { exact: true }).first()).toBeVisible();
  await expect(app.getByText(/^New: /)).toHaveCount(0);
  await expect(app.locator('#root').getByText('1 this week', { exact: true })).toBeVisible();
  await expect(told).toHaveCount(0);
  // Here as on a second device: what was reached before is no news.
  await (
    await askToWipe(app)
  )
    .getByRole('button', { name: 'Remove my data from this device' })
    .click();
  await expect(app.getByRole('heading', { name: 'This device is clean' })).toBeVisible();
  expect(keptMoments()).toEqual([]);
  await demo.open(member.member);
  await expect
    .poll(keptMoments)
    .toEqual([JSON.stringify({ star: false, card: false, reaction: true })]);
  await expect(told).toHaveCount(0);
});

test('R235 interests that both members have are named first, marked, read out as shared, and lead into Users', async () => {
  const { ulid } = await idsOf(await knownMember(demo.url, 'b'));
  const app = await demo.open('a', `/user/${ulid}`);
  const tags = app.getByRole('list', { name: 'Interests' }).getByRole('listitem');
  await expect(tags.filter({ hasText: 'Design' })).toContainText('shared interest');
  await expect(tags.filter({ hasText: 'Business' })).not.toContainText('shared interest');
  await expect(app.getByText('You both like Design and Travel', { exact: true })).toBeVisible();
  await tags.filter({ hasText: 'Design' }).getByRole('link').click();
  await expect.poll(() => demo.path()).toBe('/users-explorer');
  await expect(app.getByRole('button', { name: 'Design', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('Message on a viewed card asks first, and Call leads to the number', async () => {
  const { ulid } = await idsOf(await knownMember(demo.url, 'b'));
  const app = await demo.open('a', `/user/${ulid}`);
  await expect(app.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    'tel:+12025550102',
  );
  await app.getByRole('link', { name: 'Message', exact: true }).click();
  const question = app.getByRole('alertdialog', { name: 'Open @bea_moreira in Telegram?' });
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => demo.log('web_app_open_tg_link')).toHaveLength(1);
});

const statsPath = '/tma/profile/views-stats';

test('R31 the panel shows Today and Total as the server counts them, and when a day starts', async () => {
  await awayFromMidnight();
  await member.setPublic(true);
  const { ulid } = (await member.ownProfile()).profile;
  const viewer = await newMember(demo.url, 'Vito');
  await viewer.call('POST', '/tma/profile/view', { viewedProfileId: ulid });
  const app = await demo.open(member.member);
  const panel = app.getByRole('region', { name: 'Profile Views' });
  const figures = panel.locator('dl > div');
  await expect(figures.filter({ hasText: 'Today' })).toHaveText('Today1');
  await expect(figures.filter({ hasText: 'Total' })).toHaveText('Total1');
  await expect(panel).toContainText('Days start at midnight UTC.');
});

test('R220 the week shows its views by day and by way, and zeros for a new member', async () => {
  const app = await demo.open(member.member);
  const week = app.getByRole('region', { name: 'Your week' });
  await expect(week.getByText('No views in these seven days')).toBeVisible();
  await expect(week).toContainText('Share your card, and see here how often it is opened.');
  await expect(week.locator('dd:not([data-none])')).toHaveText(['0', '0']);
  await answerCalls(demo, 'GET', statsPath, 200, {
    todayViews: 2,
    totalViews: 9,
    week: { days: [1, 0, 0, 0, 0, 0, 2], qr: 1, link: 2, users: 0 },
  });
  await demo.reloadApp();
  await expect(week.getByText(/^Views by day: \w+day 1, \w+day 2$/)).toBeVisible();
  await expect(week.getByRole('listitem').filter({ hasText: /^(QR|Links|Users)/ })).toHaveText([
    'QR 1',
    'Links 2',
  ]);
});

test('R220 days later and offline, the figures of the week stay at their days', async () => {
  const wednesday = Date.UTC(2026, 0, 7, 12);
  demo.clock.install({ time: wednesday });
  const week = { days: [1, 0, 0, 0, 0, 0, 2], qr: 0, link: 3, users: 0 };
  await answerCalls(demo, 'GET', statsPath, 200, { todayViews: 2, totalViews: 9, week });
  const app = await demo.open(member.member);
  await expect(app.getByText('Views by day: Thursday 1, Wednesday 2')).toBeVisible();
  demo.setOffline(true);
  demo.clock.install({ time: wednesday + 2 * 86_400_000 });
  await demo.reloadApp();
  await expect(app.getByText('Views by day: Thursday 1, Wednesday 2')).toBeVisible();
  await expect(app.getByRole('region', { name: 'Profile Views' })).toContainText('Wednesday2');
});

test('R31 views of today begin again at midnight UTC while the profile is open', async () => {
  demo.clock.install({ time: Date.UTC(2026, 0, 7, 12) });
  await answerCalls(demo, 'GET', statsPath, 200, { todayViews: 2, totalViews: 9 });
  const app = await demo.open(member.member);
  const views = app.getByRole('region', { name: 'Profile Views' });
  await expect(views).toContainText('Today2');
  await expect(app.getByText('Reviews of you will appear here.')).toBeVisible();
  await answerCalls(demo, 'GET', statsPath, 200, { todayViews: 0, totalViews: 9 });
  // A laptop was closed: the time went on, and no timer.
  demo.clock.install({ time: Date.UTC(2026, 0, 8, 7) });
  await demo.clock.runFor(60_000);
  await expect(views).toContainText('Today0');
});

test('R31 large figures are grouped; statistics that do not load say so', async () => {
  await answerCalls(demo, 'GET', statsPath, 200, { todayViews: 1204, totalViews: 1234567 });
  const app = await demo.open(member.member);
  const panel = app.getByRole('region', { name: 'Profile Views' });
  await expect(panel).toContainText('1,204');
  await expect(panel).toContainText('1,234,567');
  demo.unrouteAll();
  const other = await newMember(demo.url);
  await other.fill();
  await answerCalls(demo, 'GET', statsPath, 500);
  demo.clock.hurry();
  await demo.open(other.member);
  await expect(app.getByText('Failed to load view statistics')).toBeVisible();
});

test('F55 a text that another device replaced is reported on the profile, and can be used again', async () => {
  const form = await openForm(demo, member.member);
  for (const [label, text] of [
    ['Phone', '+4915100000001'],
    ['Email', 'mine@example.org'],
  ] as const)
    await enter(await form.field(label), text);
  await form.saveAndLeave();
  await expectProfile(member, { email: 'mine@example.org' });
  await member.fill({ tags: [], ...wholeForm });
  const app = await demo.open(member.member);
  const button = (name: string) => app.getByRole('button', { name });
  await button('Dismiss: Phone').click();
  await expect(button('Dismiss: Phone')).toHaveCount(0);
  await button('Use mine again: Email').click();
  await expect(button('Use mine again: Email')).toHaveCount(0);
  await expectProfile(member, { phone: wholeForm.phone, email: 'mine@example.org' });
});
