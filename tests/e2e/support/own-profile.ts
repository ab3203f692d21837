/** Scripts the server's answers for the own profile. */
import { expect, type FrameLocator, type Route } from '@playwright/test';
import type { Demo } from './demo.ts';
import { holdCalls } from './faults.ts';

/**
 * Opens the app with these answers. They wait until a screen is there to see them: the app asks for the profile before
 * that, and a screen that finds the question settled may ask it again.
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
  // The skeleton is there before the app is. The shell has asked, too, once it has set the messenger's button.
  await expect.poll(() => demo.log('web_app_setup_back_button')).not.toHaveLength(0);
  await held.release();
  return app;
};

/** An answer of 500. */
export const failed =
  (body = '{}') =>
  (route: Route): Promise<void> =>
    route.fulfill({ status: 500, body });
