/** Makes changes as a member does, starting at the own profile, and reads them from the server. */
import { expect, type FrameLocator, type Request } from '@playwright/test';
import type { MemberApi } from './api.ts';
import type { Demo } from './demo.ts';
import { EditForm } from './edit-form.ts';

/** The mark of unsent changes. */
export const pendingMark = (app: FrameLocator) =>
  app.locator('#root').getByText(/^\d+\+? not sent/);

/** The shell's offline mark. */
export const offlineMark = (app: FrameLocator) => app.getByText('Offline', { exact: true });

/**
 * Visits the edit form and the share screen, and waits until each is complete: without a service worker their code and
 * data must load while there is a network.
 */
export const visitForms = async (app: FrameLocator): Promise<void> => {
  for (const [name, whole] of [
    ['Edit Profile', app.getByRole('button', { name: 'Save', exact: true })],
    ['Share', app.getByRole('checkbox', { name: 'Public profile' })],
  ] as const) {
    await app.getByRole('button', { name, exact: true }).click();
    await expect(whole).toBeVisible();
    await app.getByRole('button', { name: 'Back to Profile' }).click();
  }
  await expect(app.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
};

/** An input of the open form, in its sheet. */
export const fieldOf = (app: EditForm['app'], label: string) => new EditForm(app).field(label);

/** Opens the form from the own profile, and types a description. */
export const typeDescription = async (app: FrameLocator, text: string): Promise<void> => {
  await app.getByRole('button', { name: 'Edit Profile' }).click();
  await (await fieldOf(app, 'Description')).fill(text);
};

export const save = (app: FrameLocator): Promise<void> =>
  app.getByRole('button', { name: 'Save', exact: true }).click();

/** Changes the description and comes back to the profile, which shows it, sent or not. */
export const describe = async (app: FrameLocator, text: string): Promise<void> => {
  await typeDescription(app, text);
  await save(app);
  await expect(app.getByRole('heading', { name: 'Edit Profile' })).toHaveCount(0);
  await expect(app.getByText(text)).toBeVisible();
};

/** Flips the public-visibility checkbox, and stays on the share screen. */
export const makePublic = async (app: FrameLocator): Promise<void> => {
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  const checkbox = app.getByRole('checkbox', { name: 'Public profile' });
  // Not `check`: the box follows the outbox, a moment later.
  await checkbox.click();
  await expect(checkbox).toBeChecked();
};

/** Requests that save the own profile, in order. */
export const saves = (demo: Demo): Request[] => demo.requests('POST', '/tma/meta/profile');

/** Requests that change the public mode, in order. */
export const publications = (demo: Demo): Request[] => demo.requests('POST', '/tma/share-settings');

export const keyOf = (request: Pick<Request, 'headers'> | undefined): string | undefined =>
  request?.headers()['idempotency-key'];

/** The description that the server has. */
export const descriptionOf = async (member: MemberApi): Promise<string | null> => {
  const answer = await member.call('GET', '/tma/profile');
  const { data } = (await answer.json()) as { data: { profile: { description: string | null } } };
  return data.profile.description;
};

export const isPublic = async (member: MemberApi): Promise<boolean> => {
  const answer = await member.call('GET', '/tma/share-settings');
  return ((await answer.json()) as { publicMode: boolean }).publicMode;
};
