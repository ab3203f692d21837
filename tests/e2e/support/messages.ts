/** Uses the screen of message samples as a member does, and reads what the server stored. */
import { randomBytes } from 'node:crypto';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { MemberApi } from './api.ts';
import type { As, Demo } from './demo.ts';

export const path = '/tma/messages';

export interface SealedSample {
  id: number;
  title: string;
  content: string;
}

/** What the server has, in its own order. */
export const samplesOf = async (member: MemberApi): Promise<SealedSample[]> => {
  const answer = await member.call('GET', path);
  return ((await answer.json()) as { messages: SealedSample[] }).messages;
};

export const titleField = (app: FrameLocator): Locator => app.getByLabel('Title', { exact: true });
export const contentField = (app: FrameLocator): Locator =>
  app.getByLabel('Content', { exact: true });
export const createButton = (app: FrameLocator): Locator =>
  app.getByRole('button', { name: /^(Create|Saving\.\.\.)$/ });
export const newButton = (app: FrameLocator): Locator =>
  app.getByRole('button', { name: 'New sample' });
/** The form, in its sheet. */
export const formOf = (app: FrameLocator): Locator =>
  app.getByRole('dialog', { name: /^(Create|Edit) Sample$/ });
export const alertOf = (app: FrameLocator): Locator => app.getByRole('alertdialog');

/** Opens the screen and waits for the key, which a first visit makes. */
export const openMessages = async (
  demo: Demo,
  as: As,
  more: Record<string, string> = {},
): Promise<FrameLocator> => {
  const app = await demo.open(as, '/messages', more);
  await expect(app.getByRole('region', { name: 'Your keys' })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Recovery text' }).first()).toBeVisible();
  return app;
};

export const acknowledge = async (app: FrameLocator, text: string): Promise<void> => {
  await expect(alertOf(app)).toContainText(text);
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await expect(alertOf(app)).toHaveCount(0);
};

/** Closes the form; the text of a new sample stays. */
export const closeForm = async (app: FrameLocator): Promise<void> => {
  await formOf(app).getByRole('button', { name: 'Close' }).click();
  await expect(formOf(app)).toHaveCount(0);
};

/** Types into the open form, or opens the one for a new sample. */
export const fill = async (app: FrameLocator, title: string, content: string): Promise<void> => {
  if (!(await formOf(app).isVisible())) await newButton(app).click();
  await titleField(app).fill(title);
  await contentField(app).fill(content);
};

/** Creates a sample through the form, and confirms the message of success. */
export const create = async (app: FrameLocator, title: string, content: string): Promise<void> => {
  await fill(app, title, content);
  await createButton(app).click();
  await acknowledge(app, 'Message created successfully!');
};

/** The card of a sample, by its title. */
export const sampleOf = (app: FrameLocator, title: string): Locator =>
  app
    .getByRole('region', { name: 'Your samples' })
    .getByRole('listitem')
    .filter({ has: app.getByRole('heading', { name: title, exact: true, level: 3 }) });

const drawerKey = (id: number): string => `messenger/cloud/${id}`;

/** The messenger's cloud storage of a member, which the demo page keeps in local storage. */
export const readDrawer = (page: Page, id: number): Promise<Record<string, string>> =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>,
    drawerKey(id),
  );

export const writeDrawer = (
  page: Page,
  id: number,
  values: Record<string, string>,
): Promise<void> =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    drawerKey(id),
    JSON.stringify(values),
  ] as const);

/** A key as another program would make one. */
export const newKey = (): string => randomBytes(32).toString('base64');

export const keysPanel = (app: FrameLocator): Locator =>
  app.getByRole('region', { name: 'Your keys' });
export const fingerprintOf = (app: FrameLocator): Promise<string> =>
  keysPanel(app).locator('code').innerText();

const dialogOf = (app: FrameLocator): Locator =>
  app.getByRole('dialog', { name: 'You from alpha?' });

/** Opens the dialog in which a key is set up. */
export const openSetUp = async (
  app: FrameLocator,
  button = 'Set up a master key',
): Promise<Locator> => {
  await app.getByRole('button', { name: button }).click();
  await expect(dialogOf(app)).toBeVisible();
  return dialogOf(app);
};
