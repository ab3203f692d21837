/** The dialog of a deep link: its focus, and the ways back from the card. */
import type { FrameLocator } from '@playwright/test';
import { byLength } from '../support/length.ts';
import { newMember } from './support/api.ts';
import type { Demo } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const startAt = { start_param: 'profile-01JGFJJZ00B0000000000000BB' };

const stepBack = async (demo: Demo): Promise<void> =>
  demo.page.frame('mini-app')?.evaluate(() => history.back());

const waysBack = {
  "the browser's back": (_: FrameLocator, demo: Demo) => stepBack(demo),
  'Back to Users': (app: FrameLocator) =>
    app.getByRole('button', { name: 'Back to Users' }).click(),
  "the messenger's own back": (_: FrameLocator, demo: Demo) => demo.leave.click(),
};

test('R33 R34 the start dialog has its focus on View Profile; every way back leads to Users, and then to the profile', async ({
  demo,
  page,
  server,
}) => {
  for (const [name, goBack] of Object.entries(waysBack).slice(0, byLength(1, 3))) {
    await test.step(name, async () => {
      // A start is offered once to each member.
      const visitor = await newMember(server.url, 'Mara');
      await visitor.fill();
      const app = await demo.open(visitor.member, '/profile', startAt);
      const view = app.getByRole('button', { name: 'View Profile' });
      await expect(view).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(app.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(view).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(app.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
      await goBack(app, demo);
      await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
      expect(demo.path()).toBe('/users-explorer');
      // The next step back leads to where the member came from, not to the card again.
      await stepBack(demo);
      await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
      expect(demo.path()).toBe('/profile');
    });
  }
});
