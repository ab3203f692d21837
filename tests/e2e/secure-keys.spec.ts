/** The device's copy of a key in the client's secure storage: from version 9.0 of the messenger on. */
import type { Page } from '@playwright/test';
import type { TestMember } from './support/api.ts';
import { localName, readLocalStorage } from './support/device.ts';
import { create, openMessages } from './support/messages.ts';
import { askToWipe } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

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

test(
  'F32 a wipe also removes the copy in secure storage',
  { tag: '@long' },
  async ({ demo, page, member }) => {
    const app = await openMessages(demo, member.member, { version: '9.0' });
    await create(app, 'Kept', 'Sealed text');
    await expect.poll(() => secureKey(page, member.member)).toBeDefined();
    await expect.poll(() => localKey(page, member.member)).toBeUndefined();
    const dialog = await askToWipe(app);
    await dialog.getByRole('button', { name: 'Remove my data from this device' }).click();
    await expect(app.getByRole('heading', { name: 'This device is clean' })).toBeVisible();
    expect(await readSecure(page, member.member)).toEqual({});
  },
);
