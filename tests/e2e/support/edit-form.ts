/** Fills the edit form: inputs by their labels, links by their place in a list. */
import { expect, type FrameLocator, type Locator, type Page, type Request } from '@playwright/test';
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

/** What a press on the card opens, by the label of an input. */
const openers: Readonly<Record<string, string>> = {
  Headline: 'headline',
  Description: 'description',
  Phone: 'phone',
  Email: 'email',
};

/** The beginning of the names of a list's rows, and the button that adds one. */
const rowKinds = {
  'Messenger link': 'Add messenger link',
  'Custom link': 'Add custom link',
  'Product Hunt link': 'Add Product Hunt link',
} as const;
type RowKind = keyof typeof rowKinds;

/** A list of the sheet in which links are moved. */
export class OrderSheet {
  readonly sheet: Locator;
  private readonly form: EditForm;

  constructor(sheet: Locator, form: EditForm) {
    this.sheet = sheet;
    this.form = form;
  }

  get rows(): Locator {
    return this.sheet.getByRole('listitem');
  }

  /** Checks the links in the sheet, from the first to the last. */
  async expectOrder(...names: string[]): Promise<void> {
    await expect(this.rows).toContainText(names);
  }

  step(link: string, direction: 'up' | 'down'): Locator {
    return this.sheet.getByRole('button', { name: `Move ${link} ${direction}`, exact: true });
  }

  /** Drags a row by its handle to the place of another one. */
  async drag(page: Page, from: number, to: number): Promise<void> {
    const [grip, target] = [from, to].map((at) =>
      this.rows.nth(at).locator('[aria-hidden]').first(),
    );
    // The sheet may still move up: a hover waits until it stops.
    await grip?.hover();
    const [start, end] = [await grip?.boundingBox(), await target?.boundingBox()];
    if (!start || !end) throw new Error('There is no such row');
    const x = start.x + start.width / 2;
    const half = start.height / 2;
    await page.mouse.move(x, start.y + half);
    await page.mouse.down();
    await page.mouse.move(x, end.y + half + (to > from ? 4 : -4), { steps: 6 });
    await page.mouse.up();
  }

  async close(): Promise<void> {
    await this.form.close();
  }
}

type AppPart = Pick<FrameLocator, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'>;

export class EditForm {
  readonly app: AppPart;

  constructor(app: AppPart) {
    this.app = app;
  }

  /** The sheet that is open, if any. */
  get sheet(): Locator {
    return this.app.locator('dialog[open]:not([role="alertdialog"])');
  }

  /** A part of the card that opens a sheet. */
  part(opens: string): Locator {
    return this.app.locator(`[data-opens="${opens}"]`);
  }

  /** Closes what is open, and opens a part of the card. */
  async open(opens: string | Locator): Promise<void> {
    await this.close();
    await (typeof opens === 'string' ? this.part(opens) : opens).click();
    await expect(this.sheet).toBeVisible();
  }

  /** Closes the open sheet. */
  async close(): Promise<void> {
    if ((await this.sheet.count()) === 0) return;
    const done = this.sheet.getByRole('button', { name: 'Done', exact: true });
    await done
      .or(this.sheet.getByRole('button', { name: 'Close' }))
      .last()
      .click();
    await expect(this.sheet).toHaveCount(0);
  }

  /** An input of the card, in its sheet, which opens unless it is open. */
  async field(label: string): Promise<Locator> {
    const field = this.shown(label);
    if ((await field.count()) === 0) {
      const opener = openers[label];
      await this.open(opener ?? this.app.getByRole('button', { name: new RegExp(`^${label} @`) }));
    }
    return field;
  }

  /** An input of the open sheet. */
  shown(label: string): Locator {
    return this.app.getByRole('textbox', { name: label, exact: true });
  }

  /** Opens the sheet that adds anything. */
  async openAdd(): Promise<Locator> {
    await this.open('add');
    return this.shown('Paste anything');
  }

  /** The field of a platform; adds it if it is missing. */
  async handle(platform: string): Promise<Locator> {
    if (openers[platform]) return this.field(platform);
    const field = this.shown(platform);
    if ((await field.count()) > 0) return field;
    const row = this.app.getByRole('button', { name: new RegExp(`^${platform} \\S`) });
    await this.close();
    if ((await row.count()) > 0) await this.open(row);
    else {
      await this.openAdd();
      await this.sheet.getByRole('button', { name: platform, exact: true }).click();
    }
    await expect(field).toBeFocused();
    return field;
  }

  /** The chip of an interest. */
  async interest(name: string): Promise<Locator> {
    if ((await this.button(name).count()) === 0) await this.open('tags');
    return this.button(name);
  }

  /** Opens the sheet in which links are put into another order. */
  async openOrder(list: string): Promise<OrderSheet> {
    await this.open('order');
    return this.openedOrder(list);
  }

  openedOrder(list: string): OrderSheet {
    return new OrderSheet(this.sheet.getByRole('region', { name: list }), this);
  }

  button(name: string): Locator {
    return this.app.getByRole('button', { name, exact: true });
  }

  /** Adds a blank link of a list, and opens it. */
  async add(kind: RowKind): Promise<void> {
    await this.openAdd();
    await this.adder(kind).click();
    await expect(this.sheet).toHaveAccessibleName(new RegExp(`^${kind} \\d+$`));
  }

  /** The button in the sheet that adds a blank link. */
  adder(kind: RowKind): Locator {
    return this.button(rowKinds[kind]);
  }

  /** The row of a link on the card, such as 'Custom link 1'. */
  rowOf(name: string): Locator {
    return this.app.getByRole('button', { name: new RegExp(`^${name}:`) });
  }

  /** The inputs of a link, such as 'Custom link 1', in its sheet. */
  async row(name: string): Promise<FormRow> {
    const item = this.app.getByRole('dialog', { name, exact: true });
    if ((await item.count()) === 0) await this.open(this.rowOf(name));
    return { item, title: item.getByLabel('Title'), url: item.getByLabel('URL') };
  }

  async messengerLink(position: number): Promise<Locator> {
    const { item } = await this.row(`Messenger link ${position}`);
    return item.getByLabel('Bot, channel or post');
  }

  /** Presses a button of the screen below the sheets. */
  async press(name: string): Promise<void> {
    await this.close();
    await this.button(name).click();
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

/** Checks that the input is marked, and that `aria-describedby` ties the message to it. */
export const expectFault = async (input: Locator, message: string | RegExp): Promise<void> => {
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(message);
};

export const bodyOf = (request: { postDataJSON(): unknown } | undefined): Record<string, unknown> =>
  request?.postDataJSON() as Record<string, unknown>;

export const saves = (demo: Demo): Request[] => demo.requests('POST', saveCall);

/** The body of the first save. A form that has waited too long closes before anything is sent. */
export const savedBody = async (demo: Demo): Promise<Record<string, unknown>> => {
  await expect.poll(() => saves(demo).length).toBeGreaterThan(0);
  return bodyOf(saves(demo)[0]);
};

/** Checks the profile that the server gets after the member has left the form. */
export const expectProfile = async (
  member: MemberApi,
  profile: Record<string, unknown>,
): Promise<void> => {
  await expect.poll(async () => (await member.ownProfile()).profile).toMatchObject(profile);
};
