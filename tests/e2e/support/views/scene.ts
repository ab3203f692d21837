/** The steps that views share. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { MemberApi } from '../api.ts';
import { knownIds, lookUp } from '../cards.ts';
import type { As, Demo } from '../demo.ts';

export interface ViewScene {
  demo: Demo;
  page: Page;
  /** Of the server. */
  url: string;
  newcomer: MemberApi;
  member: MemberApi;
}

export type Open = (scene: ViewScene) => Promise<unknown>;
/** By name. */
export type Views = Readonly<Record<string, Open>>;

export const seen = (locator: Locator): Promise<void> => expect(locator.first()).toBeVisible();
export const heading = (app: FrameLocator | Page, name: string | RegExp) =>
  app.getByRole('heading', { name });
export const press = (app: FrameLocator | Page, name: string | RegExp) =>
  app.getByRole('button', { name }).first().click();

/** A screen of the app inside, recognised by a heading. */
export const screen =
  (as: As, path: string, name: string | RegExp): Open =>
  async ({ demo }) =>
    seen(heading(await demo.open(as, path), name));

/** The own profile of A or A+ after a press on a button; what comes up has this role. */
export const above =
  (as: As, button: string | RegExp, role: 'dialog' | 'alertdialog' = 'dialog'): Open =>
  async ({ demo }) => {
    const app = await demo.open(as);
    await press(app, button);
    await seen(app.getByRole(role));
  };

/** B's card, as A sees it. */
export const openB = async ({ demo, url }: ViewScene): Promise<FrameLocator> => {
  const app = await demo.open('a', '/profile-by-id');
  await lookUp(app, String((await knownIds(url, 'b')).profileId));
  await seen(heading(app, 'Beatriz Moreira'));
  return app;
};
