/** The edit form as a test fills it: inputs by their labels, links by their place in a list. */
import type { FrameLocator, Locator, Request } from '@playwright/test';
import { stopClock } from './clock.ts';
import { expect } from './test.ts';
import { failAllTries } from './tries.ts';
import type { MemberApi } from './api.ts';
import type { As, Demo } from './demo.ts';

export const saveCall = '/tma/meta/profile';

/** Every part of the form filled, within a free member's limits. The tags' ids are the server's first two. */
export const wholeForm = {
  telegramMiniAppsLinks: ['shop_bot', '@chan_one', '@forum_one/12'],
  description: 'Maps and trains.',
  phone: '+4915112345678',
  email: 'mara@example.org',
  customLinks: [{ title: 'My site', url: 'https://example.org/mara' }],
  productHuntLinks: [{ title: 'Notion', url: 'https://www.producthunt.com/products/notion' }],
  socialLinks: { github: '@mara-maps', linkedin: '@mara-lines' },
};

export const fillWhole = async (member: MemberApi): Promise<void> => {
  const answer = await member.call('GET', '/tma/meta/tags');
  const tags = ((await answer.json()) as { id: number }[]).slice(0, 2).map(({ id }) => id);
  await member.fill({ tags, ...wholeForm });
};

export interface FormRow {
  title: Locator;
  url: Locator;
  item: Locator;
}

export class EditForm {
  readonly app: FrameLocator;

  constructor(app: FrameLocator) {
    this.app = app;
  }

  field(label: string): Locator {
    return this.app.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.app.getByRole('button', { name, exact: true });
  }

  /** A row of a list of links, such as 'Custom link 1'. */
  row(name: string): FormRow {
    const item = this.app.getByRole('listitem', { name, exact: true });
    return { item, title: item.getByLabel('Title'), url: item.getByLabel('URL') };
  }

  messengerLink(position: number): Locator {
    return this.row(`Messenger link ${position}`).item.getByLabel('Bot, channel or post');
  }

  async save(): Promise<void> {
    await this.button('Save').click();
  }

  /** Saves, and is taken back to the profile. */
  async saveAndLeave(): Promise<void> {
    await this.save();
    await expect(this.button('Edit Profile').or(this.link('Edit Profile'))).toBeVisible();
  }

  private link(name: string): Locator {
    return this.app.getByRole('link', { name, exact: true });
  }
}

/** Opens the form, once it can be typed into. */
export const openForm = async (demo: Demo, as: As): Promise<EditForm> => {
  const form = new EditForm(await demo.open(as, '/edit-profile'));
  await expect(form.button('Save')).toBeVisible();
  return form;
};

/** Types into an input and leaves it. */
export const enter = async (input: Locator, text: string): Promise<void> => {
  await input.fill(text);
  await input.blur();
};

export const expectFaultless = async (input: Locator): Promise<void> => {
  await expect(input).not.toHaveAttribute('aria-invalid');
};

/** The input is marked, and a message that `aria-describedby` ties to it says why. */
export const expectFault = async (input: Locator, message: string | RegExp): Promise<void> => {
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(message);
};

export const bodyOf = (request: Request | undefined): Record<string, unknown> =>
  request?.postDataJSON() as Record<string, unknown>;

export const saves = (demo: Demo): Request[] => demo.requests('POST', saveCall);

/** What the first save sends. A form that has waited long enough is left before anything is sent. */
export const savedBody = async (demo: Demo): Promise<Record<string, unknown>> => {
  await expect.poll(() => saves(demo).length).toBeGreaterThan(0);
  return bodyOf(saves(demo)[0]);
};

/** What the server comes to have, the form being left. */
export const expectProfile = async (
  member: MemberApi,
  profile: Record<string, unknown>,
): Promise<void> => {
  await expect.poll(async () => (await member.ownProfile()).profile).toMatchObject(profile);
};

/** Opens the form, and stops the clock: however slow the machine, the form's patience with the server lasts. */
export const openStill = async (demo: Demo, as: As): Promise<EditForm> => {
  await demo.page.clock.install();
  const form = await openForm(demo, as);
  await stopClock(demo.page);
  return form;
};

/** Under a stopped clock: all tries of a save that fails each time. */
export const failToSave = async (form: EditForm, demo: Demo, member: MemberApi): Promise<void> => {
  await form.save();
  await failAllTries(demo, member, () => saves(demo));
};
