/** New builds: the prompt, a reload that keeps the forms, and code that fails to load. */
import { EditForm } from './support/edit-form.ts';
import { fieldOf } from './support/edits.ts';
import type { FrameLocator, Page } from '@playwright/test';
import { Demo } from './support/demo.ts';
import { Deployment } from './support/deployment.ts';
import { expect, test as base } from './support/test.ts';

/** `demo` opens the app behind a door through which the next build comes. */
const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ server }, use) => {
    const deployment = new Deployment(server.url);
    await deployment.open();
    await use(deployment);
    await deployment.close();
  },
  demo: async ({ page, deployment }, use) => {
    await use(new Demo(page, deployment.url));
  },
});

const buildOf = (app: FrameLocator): Promise<string | null> =>
  app.locator(':root').getAttribute('data-build');

const offer = (app: FrameLocator) => app.getByText('A new version is ready.');

/** Waits until this build's worker controls the page, and the app watches for the next build. */
const isWatching = async (page: Page, app: FrameLocator): Promise<void> => {
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
  await page.frame('mini-app')?.waitForFunction(() => navigator.serviceWorker.controller !== null);
};

/** The member comes back to the app, which then looks for a new build. */
const comeBack = (app: FrameLocator): Promise<void> =>
  app.locator(':root').evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Resolves when no check for a new build is under way: a check begun meanwhile gets the result of the older one. */
const hasLooked = (app: FrameLocator): Promise<void> =>
  app.locator(':root').evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

/** Comes back repeatedly, since a check may coincide with one that the browser began before the deployment. */
const comeBackUntilOffered = async (app: FrameLocator): Promise<void> => {
  await expect(async () => {
    await comeBack(app);
    await expect(offer(app)).toBeVisible({ timeout: 5000 });
  }).toPass();
};

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('R134 a new build is offered, blocks nothing, and loses no form in progress', async ({
    demo,
    page,
    deployment,
    member,
  }) => {
    const app = await demo.open(member.member, '/edit-profile');
    await (await fieldOf(app, 'Description')).fill('Typed under the old build');
    await isWatching(page, app);
    await comeBack(app);
    await hasLooked(app);
    await expect(offer(app)).toHaveCount(0);
    deployment.deploy();
    await comeBackUntilOffered(app);
    expect(await buildOf(app)).toBeNull();
    await (await fieldOf(app, 'Description')).pressSequentially(', and on');
    await expect(await fieldOf(app, 'Description')).toHaveValue(
      'Typed under the old build, and on',
    );

    await new EditForm(app).press('Reload');
    await expect(app.getByText('We kept what you had not saved.')).toBeVisible();
    await expect(await fieldOf(app, 'Description')).toHaveValue(
      'Typed under the old build, and on',
    );
    expect(await buildOf(app)).toBe('next');
    await expect(offer(app)).toHaveCount(0);
  });
});
