/** The part of the settings about what the bot tells the member: what is asked, chosen, refused, and stopped. */
import { newMember, type MemberApi } from '../../e2e/support/api.ts';
import { idsOf } from '../../e2e/support/cards.ts';
import { openSettings } from '../../e2e/support/outbox.ts';
import { answerCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember, type Screen } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const names = ['New reactions', 'New reviews', 'Views of the week'] as const;

const chosenBy = async (member: MemberApi): Promise<unknown> =>
  (await member.call('GET', '/tma/notifications')).json();
const asked = async (demo: Screen) => (await demo.log('web_app_request_write_access')).length;
const say = (demo: Screen, status: string) => demo.emit('write_access_requested', { status });

const open = async (demo: Screen, { member }: MemberApi, more: Record<string, string> = {}) => {
  const app = await demo.open(member, '/profile', more);
  const settings = await openSettings(app);
  const [reactions, reviews, views] = names.map((name) => settings.getByRole('checkbox', { name }));
  if (!reactions || !reviews || !views) throw new Error('There are three');
  await expect(reactions).toBeEnabled();
  return { app, settings, reactions, reviews, views };
};

test('R200 nothing is on at first; the first that is switched on asks for write access, the others do not', async () => {
  const { reactions, reviews, views } = await open(demo, member);
  for (const box of [reactions, reviews, views]) await expect(box).not.toBeChecked();
  await reactions.click();
  await expect.poll(() => asked(demo)).toBe(1);
  await expect(reactions).not.toBeChecked();
  expect(demo.requests('PUT', '/tma/notifications')).toEqual([]);
  say(demo, 'allowed');
  await expect(reactions).toBeChecked();
  await expect.poll(() => chosenBy(member)).toMatchObject({ reactions: true, reviews: false });
  await views.click();
  await expect.poll(() => chosenBy(member)).toMatchObject({ reactions: true, views: true });
  await reactions.click();
  await expect.poll(() => chosenBy(member)).toMatchObject({ reactions: false, views: true });
  expect(await asked(demo)).toBe(1);
});

test('R200 a choice made offline is kept, and sent later', async () => {
  await member.call('PUT', '/tma/notifications', { reactions: true, reviews: true });
  const { reactions } = await open(demo, member);
  await expect(reactions).toBeChecked();
  demo.setOffline(true);
  await reactions.click();
  await expect(reactions).not.toBeChecked();
  expect(await chosenBy(member)).toMatchObject({ reactions: true });
  demo.setOffline(false);
  await expect.poll(() => chosenBy(member)).toMatchObject({ reactions: false, reviews: true });
});

test('R200 an old messenger is not asked for write access, and a refusal of the server is reported', async () => {
  const { settings, reactions, reviews } = await open(demo, member, { version: '6.8' });
  await reactions.click();
  await expect.poll(() => chosenBy(member)).toMatchObject({ reactions: true });
  expect(await asked(demo)).toBe(0);
  await answerCalls(demo, 'PUT', '/tma/notifications', 422);
  await reviews.click();
  await expect(settings.getByText(/^The choice could not be saved/)).toBeVisible();
  await expect(reviews).not.toBeChecked();
});

test('R203 a blocked bot switches them off, and the settings switch them on again', async () => {
  await member.setPublic(true);
  const { ulid } = await idsOf(member);
  const chat = `${demo.url}/messenger/chat/${member.member.id}`;
  const tell = (what: string, body: object) =>
    fetch(`${chat}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await tell('allow', {});
  await tell('block', { isBlocked: true });
  await member.call('PUT', '/tma/notifications', { reactions: true, views: true });
  const { settings, reactions } = await open(demo, member);
  await expect(reactions).toBeChecked();
  const other = await newMember(demo.url, 'Nils');
  await other.call('POST', '/tma/reactions', { profileUlid: ulid, emoji: 1 });
  const words = settings.getByText(/^Telegram did not let the bot write to you/);
  await expect(words).toBeVisible();
  await expect(reactions).not.toBeChecked();
  await expect(reactions).toBeDisabled();
  await settings.getByRole('button', { name: 'Switch on again' }).click();
  await expect.poll(() => asked(demo)).toBe(1);
  await tell('allow', {});
  say(demo, 'allowed');
  await expect(reactions).toBeChecked();
  await expect(words).toHaveCount(0);
});
