/** The shell: start-up calls, the bottom bar, routes, identity, the landing screen. */
import { failed, openAnswered } from '../../e2e/support/own-profile.ts';
import { expect, test, startPage, startNewcomer } from '../../support/dom/test.ts';

const demo = startPage();
const newcomer = startNewcomer(demo);

const withoutBar = [
  ['/theme', 'Theme'],
  ['/lotties_tonpack', 'Animations: tonpack'],
] as const;
/** What every route loads, and where the bar is: tests/app/router.test.ts and navigation.test.ts. */
const withBar = [
  ['/edit-profile', 'Edit Profile'],
  ['/users-explorer', 'Users'],
  ['/user/01JGFJJZ00B0000000000000BB', 'Beatriz Moreira'],
] as const;

test('R1 R2 R8 a start expands, locks swipes, sets colours, and goes to /profile', async () => {
  const app = await demo.open('a', '/', { scheme: 'light' });
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  expect(demo.path()).toBe('/profile');
  await expect.poll(() => demo.log('web_app_expand')).toHaveLength(1);
  await expect
    .poll(() => demo.log('web_app_setup_swipe_behavior'))
    .toEqual([{ method: 'web_app_setup_swipe_behavior', params: { allow_vertical_swipe: false } }]);
  const first = async (method: string) => (await demo.log(method))[0]?.params;
  await expect.poll(() => first('web_app_set_header_color')).toEqual({ color: '#ffffff' });
  await expect.poll(() => first('web_app_set_background_color')).toEqual({ color: '#f9fafb' });
});

test.for([
  ['R1', '7.6', 'swipes', 'web_app_setup_swipe_behavior'],
  ['R2', '6.1', 'colours', 'web_app_set_header_color'],
] as const)(
  '%s a client of version %s, which has no %s, is not asked for them',
  async ([, version, , method]) => {
    const app = await demo.open('a', '/profile', { version });
    await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
    await expect.poll(() => demo.log('web_app_expand')).toHaveLength(1);
    expect(await demo.log(method)).toEqual([]);
  },
);

test.for(withBar)('R3 R5 %s loads directly, with the bottom bar', async ([path, title]) => {
  const app = await demo.open('a', path);
  await expect(app.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
  await expect(app.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await expect(app.getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
});

test.for(withoutBar)('R4 R5 %s loads directly, without the bottom bar', async ([path, title]) => {
  const app = await demo.open('a', path);
  await expect(app.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect.poll(() => demo.requests('GET', '/tma/profile')).toHaveLength(1);
  const tab = app.getByRole('link', { name: 'Users', exact: true });
  await expect(tab).toHaveCount(0);
  // Nor once the profile is known, for which the bar waits.
  await app.getByRole('button', { name: 'Back to start' }).click();
  await expect(tab).toBeVisible();
  demo.goBack();
  await expect(app.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(tab).toHaveCount(0);
});

test('R4 a new member has no bar on any route', async () => {
  for (const [path, title] of [
    ['/profile', /^Welcome/],
    ['/users-explorer', 'Users'],
    ['/edit-profile', 'Edit Profile'],
  ] as const) {
    const app = await demo.open(newcomer.member, path);
    await expect(app.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(app.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  }
});

test.for(['/', '/edit-profile'])('R7 R231 outside, %s only asks to open Telegram', async (path) => {
  const app = await demo.visit(path);
  const prompt = app.getByRole('link', { name: 'Open in Telegram' });
  await expect(prompt).toHaveAttribute('href', 'https://t.me/cards_demo_bot/app');
  await expect(app.getByRole('navigation')).toHaveCount(0);
  const examples = app.getByRole('complementary', { name: 'These three are made up.' });
  await expect(examples.getByRole('heading', { name: 'Ada Winter' })).toBeVisible();
  await expect(examples.getByRole('heading', { level: 2 })).toHaveCount(3);
  // The examples lead nowhere.
  await expect(app.getByRole('link')).toHaveCount(1);
  await expect(app.getByRole('button')).toHaveCount(0);
  expect(demo.net).toEqual([]);
});

test('R231 an unknown address outside shows what a card is, and one way on', async () => {
  const app = await demo.visit('/nope');
  await expect(app.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Ada Winter' })).toBeVisible();
  await expect(app.getByRole('button')).toHaveText(['Back to start']);
  await expect(app.getByRole('link')).toHaveCount(0);
});

test('R9 the landing screen shows an error after four failed tries', async () => {
  demo.clock.hurry();
  const app = await openAnswered(demo, failed(), '/');
  await expect(app.getByText('Nothing here :(')).toBeVisible();
  await expect(app.getByText('Check back later or try again!')).toBeVisible();
  expect(demo.requests('GET', '/tma/profile')).toHaveLength(4);
  demo.unrouteAll();
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
});
