/** Faults of this device's storage, injected for real: other builds in other tabs, lost connections, evictions. */
import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { newMember, type TestMember } from './support/api.ts';
import type { Demo } from './support/demo.ts';
import { databaseNames, localName, readDatabase, readLocalStorage } from './support/device.ts';
import { describe, descriptionOf, saves, save, typeDescription } from './support/edits.ts';
import { expect, test } from './support/test.ts';

const opened = async (demo: Demo, member: TestMember): Promise<FrameLocator> => {
  const app = await demo.open(member);
  await expect(app.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(app.locator('#root').getByText('Total', { exact: true })).toBeVisible();
  return app;
};

/** Opens a page of the same origin without the app: another tab, which plays another build. */
const otherTab = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${url}/config.json`);
  return page;
};

/** Opens a database as the build of that version would, and keeps it open when others want to upgrade it. */
const openAs = (page: Page, name: string, version: number): Promise<void> =>
  page.evaluate(
    ([wanted, number]) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open(wanted, number);
        request.addEventListener('success', () => {
          Object.assign(window, { kept: request.result });
          resolve();
        });
        request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
      }),
    [name, version] as const,
  );

const versionOf = (page: Page, name: string): Promise<number | undefined> =>
  page.evaluate(
    async (wanted) => (await indexedDB.databases()).find((one) => one.name === wanted)?.version,
    name,
  );

const newerVersion = 1000;
const olderText = 'An older version of this app is open in another tab. Close it to continue here.';
const newerText = 'A newer version of this app is open in another tab. Reload to continue here.';
const evictedText = 'The browser deleted what was saved on this device.';

test('F13 an upgrade that an older tab blocks is reported at once, changes nothing, and continues by itself', async ({
  demo,
  page,
  context,
  member,
}) => {
  const name = localName(member.member);
  const older = await otherTab(context, demo.url);
  await openAs(older, name, 1);
  // The promise is 3 s; here the report comes while the clock stands still.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const app = await demo.open(member.member);
  await expect(app.getByText(olderText)).toBeVisible();
  await page.clock.resume();
  expect(await versionOf(older, name)).toBe(1);
  await older.close();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(app.getByText(olderText)).toHaveCount(0);
});

test('F14 a newer build upgrades under an open form: writes are refused, the input stays', async ({
  demo,
  page,
  context,
  member,
}) => {
  const name = localName(member.member);
  const app = await opened(demo, member.member);
  await typeDescription(app, 'Typed before the upgrade');
  const newer = await otherTab(context, demo.url);
  await openAs(newer, name, newerVersion);
  await expect(app.getByText(newerText)).toBeVisible();
  await expect(app.getByRole('button', { name: 'Reload' })).toBeVisible();
  await save(app);
  await expect(
    app.getByText(/could not be saved on this device .* Reload the app and save again/),
  ).toBeVisible();
  await expect(app.getByLabel('Description')).toHaveValue('Typed before the upgrade');
  expect(saves(demo)).toEqual([]);
  expect(await versionOf(page, name)).toBe(newerVersion);
});

test('F14 an older build starts after a newer one: it says so, and leaves the database alone', async ({
  demo,
  page,
  context,
  member,
}) => {
  const name = localName(member.member);
  const newer = await otherTab(context, demo.url);
  await openAs(newer, name, newerVersion);
  const app = await demo.open(member.member);
  await expect(app.getByText(newerText)).toBeVisible();
  await expect(app.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(await versionOf(page, name)).toBe(newerVersion);
});

interface Browser {
  connections: IDBDatabase[];
  refusesToOpen: boolean;
}

/** The app's frame remembers its connections, and can be kept from opening another. */
const watchConnections = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    const state: Browser = { connections: [], refusesToOpen: false };
    Object.assign(window, { storageFault: state });
    IDBFactory.prototype.open = function openWatched(this: IDBFactory, ...rest) {
      if (state.refusesToOpen) {
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      }
      const request = open.apply(this, rest);
      request.addEventListener('success', () => state.connections.push(request.result));
      return request;
    };
  });

/** Plays a browser that ends a connection and deletes nothing. `isGone`: it refuses to open another one at first. */
const loseConnection = (app: FrameLocator, isGone: boolean): Promise<void> =>
  app.locator(':root').evaluate((_, refusesToOpen) => {
    const state = (window as unknown as { storageFault: Browser }).storageFault;
    state.refusesToOpen = refusesToOpen;
    for (const connection of state.connections.splice(0)) {
      connection.close();
      connection.dispatchEvent(new Event('close'));
    }
  }, isGone);

const giveBack = (app: FrameLocator): Promise<void> =>
  app.locator(':root').evaluate(() => {
    (window as unknown as { storageFault: Browser }).storageFault.refusesToOpen = false;
  });

test('F17 a connection that is lost for a moment is not reported, and changes and views continue', async ({
  demo,
  page,
  member,
}) => {
  await watchConnections(page);
  const app = await opened(demo, member.member);
  await typeDescription(app, 'Saved after the loss');
  await loseConnection(app, false);
  await save(app);
  await expect(app.getByText('Saved after the loss')).toBeVisible();
  await expect.poll(() => descriptionOf(member)).toBe('Saved after the loss');
  await expect(app.getByText('Not sent yet')).toHaveCount(0);
});

test('F17 a banner shows while the connection is lost, and the app continues once it is back', async ({
  demo,
  page,
  member,
}) => {
  await watchConnections(page);
  const app = await opened(demo, member.member);
  await loseConnection(app, true);
  const banner = app.getByText('The browser closed the storage of this app.');
  await expect(banner).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await giveBack(app);
  await expect(banner).toHaveCount(0);
  await describe(app, 'Back again');
  await expect(app.getByText('Back again')).toBeVisible();
  await expect.poll(() => descriptionOf(member)).toBe('Back again');
});

test('F18 an eviction during a session is reported, the mirror is filled again, changes are saved', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await opened(demo, member.member);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: demo.url, storageTypes: 'indexeddb' });
  await expect(app.getByText(evictedText)).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  const mirrored = async () => {
    const { mirror = [] } = await readDatabase(page, localName(member.member));
    return (mirror as { key: string }[]).map(({ key }) => key);
  };
  await expect.poll(mirrored).toContain('profile');
  await app.getByRole('button', { name: 'OK' }).click();
  await expect(app.getByText(evictedText)).toHaveCount(0);
  await describe(app, 'After the eviction');
  await expect.poll(() => descriptionOf(member)).toBe('After the eviction');
});

test('F18 an eviction while the app was closed is reported at the next start, until the member has read it', async ({
  demo,
  page,
  context,
  member,
}) => {
  await opened(demo, member.member);
  const mark = `${localName(member.member)}:database`;
  await expect.poll(async () => Object.keys(await readLocalStorage(page))).toContain(mark);
  await page.goto(`${demo.url}/config.json`);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: demo.url, storageTypes: 'indexeddb' });
  const app = await opened(demo, member.member);
  await expect(app.getByText(evictedText)).toBeVisible();
  await demo.reloadApp();
  await expect(app.getByText(evictedText)).toBeVisible();
  await app.getByRole('button', { name: 'OK' }).click();
  await expect(app.getByText(evictedText)).toHaveCount(0);
  await demo.reloadApp();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(app.getByText(evictedText)).toHaveCount(0);
});

test('F49 while a second member uses the browser, the data of the first do not change', async ({
  demo,
  page,
  member,
  server,
}) => {
  const other = await newMember(server.url, 'Bea');
  await other.fill();
  const app = await opened(demo, member.member);
  await typeDescription(app, 'A draft of mine');
  await page.goto(`${demo.url}/config.json`);
  const mine = localName(member.member);
  const kept = async () => ({
    database: await readDatabase(page, mine),
    values: Object.fromEntries(
      Object.entries(await readLocalStorage(page)).filter(([key]) => key.startsWith(mine)),
    ),
  });
  const before = await kept();
  expect(Object.keys(before.values)).toContain(`${mine}:seen`);
  await describe(await opened(demo, other.member), 'I am the other');
  await page.goto(`${demo.url}/config.json`);
  expect(await kept()).toEqual(before);
  const theirs = localName(other.member);
  const strangers = Object.keys(await readLocalStorage(page)).filter(
    (key) => !key.startsWith(mine) && !key.startsWith(theirs),
  );
  expect(strangers).toEqual(['config']);
  expect((await databaseNames(page)).filter((name) => name.startsWith('cards:'))).toEqual(
    expect.arrayContaining([mine, theirs]),
  );
});

test('after a wipe the other tab of the member says so, and reports no eviction', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await opened(demo, member.member);
  await typeDescription(app, 'Typed before');
  const other = await otherTab(context, demo.url);
  await other.evaluate(
    (name) =>
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener('success', () => {
          for (const key of Object.keys(localStorage)) {
            if (key.startsWith(name)) localStorage.removeItem(key);
          }
          resolve(undefined);
        });
      }),
    localName(member.member),
  );
  await expect(
    app.getByText('Your data was removed from this device in another tab.'),
  ).toBeVisible();
  await app.getByLabel('Description').fill('Must not be kept');
  // Data that another tab removes may stay here a moment longer.
  await expect
    .poll(async () => Object.keys(await readLocalStorage(page)).join())
    .not.toContain(localName(member.member));
  expect(await databaseNames(page)).not.toContain(localName(member.member));
  await demo.reloadApp();
  await expect(app.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(app.getByLabel('Description')).toHaveValue('');
  await expect(app.getByText(evictedText)).toHaveCount(0);
});

test('a very first start without a server continues by itself once there is one', async ({
  demo,
  page,
  member,
}) => {
  await page.route('**/config.json', (route) => route.abort('connectionfailed'));
  // Serves the page as the service worker keeps it, without the settings.
  await page.route('**/profile', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const bare = (await answer.text()).replace(/<script[^>]*id="config">.*?<\/script>/, '');
    await route.fulfill({ response: answer, body: bare });
  });
  const app = await demo.open(member.member);
  await expect(app.getByText('You are offline')).toBeVisible();
  await page.unrouteAll();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
});
