/** The device's copy of a key in the client's secure storage: from version 9.0 of the messenger on. */
import type { FrameLocator, Page } from '@playwright/test';
import type { TestMember } from '../../e2e/support/api.ts';
import { forgetDevice, localName, readLocalStorage } from '../../e2e/support/device.ts';
import { create, openMessages, readDrawer, sampleOf } from '../../e2e/support/messages.ts';
import { askToWipe } from '../../e2e/support/outbox.ts';
import { expect, test, startPage, startMember, type Screen } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const entry = 'master_key';

/** The contents of the client's secure storage, by the names that the app gave. */
const readSecure = (page: Page, { id }: TestMember): Promise<Record<string, string>> =>
  page.evaluate(
    (name) => JSON.parse(localStorage.getItem(name) ?? '{}') as Record<string, string>,
    `messenger/secure/${id}`,
  );

const secureKey = async (page: Page, member: TestMember): Promise<string | undefined> =>
  (await readSecure(page, member))[`${member.id}_${entry}`];

const localKey = async (page: Page, member: TestMember): Promise<string | undefined> =>
  (await readLocalStorage(page))[`${localName(member)}:${entry}`];

/** A sample of a new key, whose copy has moved into secure storage. */
const keepSample = async (demo: Screen, member: TestMember): Promise<FrameLocator> => {
  const app = await openMessages(demo, member, { version: '9.0' });
  await create(app, 'Kept', 'Sealed text');
  await expect.poll(() => secureKey(demo, member)).toBeDefined();
  await expect.poll(() => localKey(demo, member)).toBeUndefined();
  return app;
};

const isReadable = (app: FrameLocator): Promise<void> =>
  expect(sampleOf(app, 'Kept')).toContainText('Sealed text');

test('R107 the copy of a new key is only in secure storage, and opens samples without the cloud', async () => {
  const app = await keepSample(demo, member.member);
  const key = (await readDrawer(demo, member.member.id))[entry] ?? '';
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  await expect.poll(() => localKey(demo, member.member)).toBeUndefined();
  expect(await secureKey(demo, member.member)).toBe(key);
  expect(Object.values(await readLocalStorage(demo)).join('\n')).not.toContain(key);
  demo.clock.hurry();
  await isReadable(await openMessages(demo, member.member, { version: '9.0', cloud: 'silent' }));
  await expect(app.getByText('This device has a copy of it, which is in use.')).toBeVisible();
});

test('R107 an older copy moves into secure storage, or stays in local storage without it', async () => {
  const app = await openMessages(demo, member.member, { version: '8.0' });
  await create(app, 'Kept', 'Sealed text');
  const key = await localKey(demo, member.member);
  expect(key).toBeDefined();
  demo.clock.hurry();
  for (const secure of ['fails', 'silent']) {
    await isReadable(await openMessages(demo, member.member, { version: '9.0', secure }));
    await expect.poll(() => demo.log('web_app_secure_storage_get_key')).not.toHaveLength(0);
    expect(await localKey(demo, member.member)).toBe(key);
  }
  await isReadable(await openMessages(demo, member.member, { version: '9.0' }));
  await expect.poll(() => localKey(demo, member.member)).toBeUndefined();
  expect(await secureKey(demo, member.member)).toBe(key);
});

test('R107 F47 a copy that secure storage does not return is never replaced, and the screen says why', async () => {
  await keepSample(demo, member.member);
  const key = await secureKey(demo, member.member);
  demo.clock.hurry();
  const closed = await demo.open(member.member, '/messages', {
    version: '9.0',
    cloud: 'silent',
    secure: 'silent',
  });
  await expect(closed.getByText("Telegram's secure storage, which does not answer")).toBeVisible();
  await expect(closed.getByText('No new key is made in its place.')).toBeVisible();
  demo.set({ secure: 'works' });
  await closed.getByRole('button', { name: 'Try again' }).click();
  await isReadable(closed);
  expect(await secureKey(demo, member.member)).toBe(key);
});

test('R107 a copy of an earlier installation is restored if the cloud has no key', async () => {
  await keepSample(demo, member.member);
  await forgetDevice(demo);
  const again = await openMessages(demo, member.member, {
    version: '9.0',
    cloud: 'empty',
    secure: 'restorable',
  });
  await isReadable(again);
  expect(await demo.log('web_app_secure_storage_restore_key')).toHaveLength(1);
});

for (const secure of ['fails', 'silent']) {
  test(`F32 a wipe says that a key stays in secure storage that ${secure}, and can be repeated`, async () => {
    const app = await keepSample(demo, member.member);
    demo.clock.hurry();
    demo.set({ secure: secure as 'fails' });
    const dialog = await askToWipe(app);
    await dialog.getByRole('button', { name: 'Remove my data from this device' }).click();
    await expect(app.getByRole('heading', { name: 'Not everything was removed' })).toBeVisible();
    await expect(app.getByText("A key in Telegram's secure storage on this device.")).toBeVisible();
    await expect(app.getByText('in this browser')).toHaveCount(0);
    expect(await secureKey(demo, member.member)).toBeDefined();
    demo.set({ secure: 'works' });
    await app.getByRole('button', { name: 'Try again' }).click();
    await expect(app.getByRole('heading', { name: 'This device is clean' })).toBeVisible();
    expect(await readSecure(demo, member.member)).toEqual({});
  });
}
