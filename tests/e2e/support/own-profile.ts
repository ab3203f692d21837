/** Scripts the server's answers for the own profile. */
import { expect, type FrameLocator, type Route } from '@playwright/test';
import type { Demo } from './demo.ts';
import { holdCalls } from './faults.ts';

/**
 * Opens the app with these answers, and holds them until a screen shows. The app requests the profile before that, and
 * a screen that finds an answered request may send it again.
 */
export const openAnswered = async (
  demo: Demo,
  answer: (route: Route) => Promise<void>,
  path = '/profile',
): Promise<FrameLocator> => {
  await demo.page.route('**/tma/profile', answer);
  const held = await holdCalls(demo.page, 'GET', '/tma/profile');
  const app = await demo.open('a', path);
  await expect(app.getByText('Loading profile :)')).toBeVisible();
  await expect.poll(held.count).toBe(1);
  // The skeleton shows before the app runs. Once the messenger's button is set, the shell has sent its request too.
  await expect.poll(() => demo.log('web_app_setup_back_button')).not.toHaveLength(0);
  await held.release();
  return app;
};

/** An answer of 500. */
export const failed =
  (body = '{}') =>
  (route: Route): Promise<void> =>
    route.fulfill({ status: 500, body });
