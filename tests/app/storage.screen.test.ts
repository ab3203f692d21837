/** Faults of this device's storage: another build, a lost connection, a full disk, another member. */
import type { FrameLocator } from '@playwright/test';
import { Dexie } from 'dexie';
import { forceCloseDatabase } from 'fake-indexeddb';
import { onTestFinished } from 'vitest';
import type { MemberApi } from '../e2e/support/api.ts';
import { publicCard } from '../e2e/support/cards.ts';
import { openSettings } from '../e2e/support/outbox.ts';
import { localName, readDatabase, readOutbox } from '../e2e/support/device.ts';
import { enter, expectProfile, openForm, wholeForm } from '../e2e/support/edit-form.ts';
import {
  describe,
  descriptionOf,
  saves,
  save,
  typeDescription,
  fieldOf,
} from '../e2e/support/edits.ts';
import { expect, test, startPage, startMember, type Screen } from '../support/dom/test.ts';

/**
 * Fills the disk: IndexedDB refuses every write from now on; with `freesOnRemoval`, until something is
 * removed from the mirror.
 * `window.freeDisk()` ends it.
 */
const fillDisk = (app: FrameLocator, freesOnRemoval: boolean): Promise<void> =>
  app.locator(':root').evaluate((_, frees) => {
    const { put, add, delete: remove, clear } = IDBObjectStore.prototype;
    let isFull = true;
    const whenFree =
      <A extends unknown[], R>(write: (this: IDBObjectStore, ...rest: A) => R) =>
      (store: IDBObjectStore, rest: A): R => {
        if (isFull) throw new DOMException('The disk is full', 'QuotaExceededError');
        return write.apply(store, rest);
      };
    Object.assign(IDBObjectStore.prototype, {
      put(this: IDBObjectStore, ...rest: Parameters<typeof put>) {
        return whenFree(put)(this, rest);
      },
      add(this: IDBObjectStore, ...rest: Parameters<typeof add>) {
        return whenFree(add)(this, rest);
      },
      delete(this: IDBObjectStore, ...rest: Parameters<typeof remove>) {
        if (frees && this.name === 'mirror') isFull = false;
        return remove.apply(this, rest);
      },
      clear(this: IDBObjectStore) {
        if (frees && this.name === 'mirror') isFull = false;
        return clear.apply(this);
      },
    });
    Object.assign(window, { freeDisk: () => (isFull = false) });
  }, freesOnRemoval);

const demo = startPage();
const member = startMember(demo);

const openAs = (name: string, version: number): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.addEventListener('success', resolve);
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
  });

const versionOf = async (name: string) =>
  (await indexedDB.databases()).find((one) => one.name === name)?.version;

const newerVersion = 1000;
const newerText = 'A newer version of this app is open in another tab. Reload to continue here.';

test('F14 a newer build upgrades under an open form: writes are refused, and the input stays', async () => {
  const name = localName(member.member);
  const app = await demo.open(member.member);
  await typeDescription(app, 'Typed before the upgrade');
  await openAs(name, newerVersion);
  await expect(app.getByText(newerText)).toBeVisible();
  await expect(app.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(await versionOf(name)).toBe(newerVersion);
  await save(app);
  await expect(
    app.getByText(/could not be saved on this device .* Reload the app and save again/),
  ).toBeVisible();
  await expect(await fieldOf(app, 'Description')).toHaveValue('Typed before the upgrade');
  expect(saves(demo)).toEqual([]);
});

test('F14 a newer build upgrades while the account is deleted: its screen says so, too', async () => {
  await member.call('DELETE', '/tma/profile');
  const app = await demo.open(member.member);
  await expect(app.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await openAs(localName(member.member), newerVersion);
  await expect(app.getByText(newerText)).toBeVisible();
});

/** A start from memory hides the browser's own factory. The next page needs it back, as Dexie found it. */
const hideAtMost = () => {
  const { indexedDB: own } = globalThis;
  const found = { ...Dexie.dependencies };
  onTestFinished(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: own, writable: true });
    Object.assign(Dexie.dependencies, found);
  });
  return own;
};

test.for([
  ['en', /^A newer version of this app saved the data/],
  ['ar', /^حفظ إصدار أحدث من هذا التطبيق/],
] as const)(
  'F14 F63 a start of an older build leaves the newer database alone, says so in the language %s, and works from memory',
  async ([language, words]) => {
    const browser = hideAtMost();
    const name = localName(member.member);
    await openAs(name, newerVersion);
    const app = await demo.open(member.member, '/profile', { language_code: language });
    await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
    await expect(app.getByText(words)).toBeVisible();
    if (language === 'en') {
      await describe(app, 'Sent beside it');
      await expect.poll(() => descriptionOf(member)).toBe('Sent beside it');
    }
    expect(await browser.databases()).toContainEqual({ name, version: newerVersion });
  },
);

test('F63 a database whose opening fails does not keep the member out', async () => {
  const browser = hideAtMost();
  browser.open = () => {
    throw new DOMException('', 'UnknownError');
  };
  const app = await demo.open(member.member);
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(
    app.getByText(/^The browser could not open what is saved on this device/),
  ).toBeVisible();
});

/** The page's connections, which a test can lose, and a browser that can refuse to open others. */
const watchConnections = () => {
  const open = indexedDB.open.bind(indexedDB);
  const connections: IDBDatabase[] = [];
  let refuses = false;
  indexedDB.open = (...wanted) => {
    if (refuses)
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    const request = open(...wanted);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
  return {
    lose: () => {
      for (const connection of connections.splice(0)) forceCloseDatabase(connection as never);
    },
    refuse: (next: boolean) => {
      refuses = next;
    },
  };
};

test('F17 a connection that is lost for a moment is not reported; a longer loss is, and the app continues after it', async () => {
  const browser = watchConnections();
  const app = await demo.open(member.member);
  await typeDescription(app, 'Saved after the loss');
  browser.lose();
  await save(app);
  await expect(app.getByText('Saved after the loss')).toBeVisible();
  await expect.poll(() => descriptionOf(member)).toBe('Saved after the loss');
  await expect(app.getByText(/not sent/i)).toHaveCount(0);
  const banner = app.getByText('The browser closed the storage of this app.');
  await expect(banner).toHaveCount(0);

  browser.refuse(true);
  browser.lose();
  await expect(banner).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  browser.refuse(false);
  await expect(banner).toHaveCount(0);
  await describe(app, 'Back again');
  await expect.poll(() => descriptionOf(member)).toBe('Back again');
});

/** The disk is full until the test frees it, or until something is removed. */
const fill = async (app: Screen['app'], freesOnRemoval = false) => {
  await fillDisk(app, freesOnRemoval);
  const { freeDisk } = globalThis as unknown as { freeDisk(): void };
  onTestFinished(freeDisk);
  return freeDisk;
};

test('F15 a full disk refuses a change visibly, and the input stays', async () => {
  const app = await demo.open(member.member);
  await typeDescription(app, 'No room for this');
  const free = await fill(app);
  await save(app);
  await expect(
    app.getByText(/could not be saved on this device \(QuotaExceededError\)\. Free some space/),
  ).toBeVisible();
  await expect(await fieldOf(app, 'Description')).toHaveValue('No room for this');
  expect(saves(demo)).toEqual([]);
  free();
  await save(app);
  await expect.poll(() => descriptionOf(member)).toBe('No room for this');
  await expect(app.getByText('No room for this')).toBeVisible();
  await expect.poll(() => readOutbox(demo, member.member)).toEqual([]);
});

test('F15 a full disk leaves a member blocked, and says so', async () => {
  const { owner } = await publicCard(demo.url, 'Blockia');
  const { profileId } = (await owner.ownProfile()).profile;
  await member.call('PUT', `/tma/blocked/${profileId}`);
  const app = await demo.open(member.member);
  const settings = await openSettings(app);
  const unblock = settings.getByRole('button', { name: 'Unblock Blockia' });
  await expect(unblock).toBeVisible();
  await fill(app);
  await unblock.click();
  await expect(app.getByRole('alertdialog')).toBeVisible();
  await expect(app.getByText('Blockia is no longer blocked')).toBeHidden();
});

test('F15 a full disk refuses a deletion visibly, and this device is not wiped by a later one', async () => {
  const app = await demo.open(member.member);
  const settings = await openSettings(app);
  await settings.getByRole('button', { name: 'Delete my account' }).click();
  const free = await fill(app);
  await app.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click();
  await expect(app.getByText('This device could not save it.')).toBeVisible();
  free();
  await member.call('DELETE', '/tma/profile');
  await demo.reloadApp();
  await expect(app.getByRole('button', { name: 'Restore my account' })).toBeVisible();
});

test('F15 caches are deleted first to make room, and the change is saved', async () => {
  // Only the first reading is answered: a later one would put the list back.
  let readings = 0;
  demo.route('**/tma/users*', async (route) => {
    readings += 1;
    if (readings === 1) await route.fallback();
  });
  const app = await demo.open(member.member, '/users-explorer');
  await expect(app.getByText(/^Showing \d+ users$/)).toBeVisible();
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await typeDescription(app, 'Takes the room of a cache');
  await fill(app, true);
  await save(app);
  await expect.poll(() => descriptionOf(member)).toBe('Takes the room of a cache');
  const { mirror } = await readDatabase(demo, localName(member.member));
  const keys = (mirror as { key: string }[]).map(({ key }) => key);
  expect(keys.filter((key) => key.startsWith('users/'))).toEqual([]);
});

/** The phone number and the email that this device saved have been replaced by another device. */
const openReplaced = async (demo: Screen, member: MemberApi) => {
  const form = await openForm(demo, member.member);
  await enter(await form.field('Phone'), '+4915100000001');
  await enter(await form.field('Email'), 'mine@example.org');
  await form.saveAndLeave();
  await expectProfile(member, { email: 'mine@example.org' });
  await member.fill({ tags: [], ...wholeForm });
  const app = await demo.open(member.member);
  return { app, button: (name: string) => app.getByRole('button', { name }) };
};

test('F15 F55 a full disk refuses to use a replaced text again: a dialog says so', async () => {
  const { app, button } = await openReplaced(demo, member);
  await expect(button('Use mine again: Phone')).toBeVisible();
  await fill(app);
  await button('Use mine again: Phone').click();
  await expect(app.getByText('Nothing was saved: QuotaExceededError')).toBeVisible();
  await button('OK').click();
  await expect(button('Use mine again: Phone')).toBeVisible();
  await expectProfile(member, { phone: wholeForm.phone });
});

test('a very first start without a server continues by itself once there is one', async () => {
  demo.route('**/config.json', (route) => route.abort('connectionfailed'));
  const app = await demo.open(member.member);
  await expect(app.getByText('You are offline')).toBeVisible();
  demo.unrouteAll();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
});
