import { expect, test, vi } from 'vitest';
import { homeScreenOf, mayHaveHomeScreen } from '../../../src/platform/telegram/home-screen.ts';
import { playTimers, stubWindow } from './fake-window.ts';

playTimers();

const start = (version = '8.0') => ({
  ...stubWindow({ place: 'own-frame' }),
  homeScreen: homeScreenOf(version),
});

test.each(['unsupported', 'unknown', 'added', 'missed'])(
  'R162 the client says %s',
  async (status) => {
    const { homeScreen, posted, send } = start();
    const asked = homeScreen.status();
    expect(posted.at(-1)?.method).toBe('web_app_check_home_screen');
    send('home_screen_checked', { status });
    expect(await asked).toBe(status);
  },
);

test('R162 a malformed answer, or none, counts as no home screen', async () => {
  const { homeScreen, send } = start();
  const odd = homeScreen.status();
  send('home_screen_checked', { status: 'maybe' });
  expect(await odd).toBe('unsupported');
  const silent = homeScreen.status();
  await vi.advanceTimersByTimeAsync(4000);
  expect(await silent).toBe('unsupported');
});

test('R162 an icon is added or refused, or the client does not say', async () => {
  const { homeScreen, posted, send } = start();
  const added = homeScreen.add();
  expect(posted.at(-1)?.method).toBe('web_app_add_to_home_screen');
  send('home_screen_added');
  expect(await added).toBe('added');
  const refused = homeScreen.add();
  send('home_screen_failed');
  expect(await refused).toBe('refused');
  const silent = homeScreen.add();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await silent).toBe('silent');
});

test('R162 a client before 8.0 is not asked', async () => {
  const { homeScreen, posted } = start('7.10');
  expect(mayHaveHomeScreen('7.10')).toBe(false);
  expect(mayHaveHomeScreen('8.0')).toBe(true);
  const asked = homeScreen.status();
  await vi.advanceTimersByTimeAsync(4000);
  expect(await asked).toBe('unsupported');
  expect(posted).toEqual([]);
});
