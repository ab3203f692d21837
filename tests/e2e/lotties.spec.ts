/** The two animation galleries. */
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

type App = FrameLocator | Page;

const stage = (app: App, name: string) => app.locator(`[data-animation="${name}"]`);
const drawing = (app: App, name: string) => stage(app, name).locator('svg');
const frameOf = (app: App, name: string) => stage(app, name).innerHTML();

const expectMoving = async (app: App, name: string) => {
  const first = await frameOf(app, name);
  await expect.poll(() => frameOf(app, name)).not.toBe(first);
};

/** A paused animation shows the same frame while the browser draws frames in which a moving one would change. */
const expectStill = async (page: Page, app: App, name: string) => {
  await expect(drawing(app, name)).toBeAttached();
  const first = await frameOf(app, name);
  await page.evaluate(async () => {
    for (let left = 20; left > 0; left -= 1) {
      // oxlint-disable-next-line no-await-in-loop -- one frame after the other
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  expect(await frameOf(app, name)).toBe(first);
};

const galleries = [
  ['/lotties_tonpack', ['Coin', 'Gem', 'Wallet', 'Blockchain', 'Padlock', 'Exchange']],
  ['/lotties', ['Fire', 'Hundred', 'Rocket', 'Thumbs up', 'Heart', 'Confetti']],
] as const;
const firstOf = { '/lotties': 'fire', '/lotties_tonpack': 'coin' } as const;

test('R13 the galleries show six moving animations by name, without the bar; each can be stopped, and waits where less motion is asked for', async ({
  demo,
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  // A device that asks for less motion: each animation waits until the member plays it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const app = await demo.open('a', '/lotties');
  await expect(app.getByText('Your device asks for less motion')).toBeVisible();
  await expect(drawing(app, 'fire')).toBeVisible();
  await expectStill(page, app, 'fire');
  await app.getByRole('button', { name: 'Play Fire' }).click();
  await expectMoving(app, 'fire');
  await expectStill(page, app, 'rocket');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectMoving(app, 'rocket');
  for (const [path, names] of galleries) {
    await demo.visit(path);
    await expect(drawing(app, firstOf[path])).toBeVisible();
    await expectMoving(app, firstOf[path]);
    for (const name of names) await expect(app.getByRole('figure', { name })).toBeAttached();
    await expect(app.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  }
  // The page tried nothing that its policy forbids: eval, inline styles, blob workers.
  expect(complaints).toEqual([]);
  await app.getByRole('button', { name: 'Pause Fire' }).press('Enter');
  await expect(app.getByRole('button', { name: 'Play Fire' })).toBeFocused();
  await expectStill(page, app, 'fire');
  await expectMoving(app, 'rocket');
  await app.getByRole('button', { name: 'Play Fire' }).press('Space');
  await expectMoving(app, 'fire');
  await app.getByRole('button', { name: 'Pause all' }).click();
  await expectStill(page, app, 'rocket');
  await app.getByRole('button', { name: 'Play all' }).click();
  await expectMoving(app, 'rocket');
});
