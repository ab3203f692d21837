/**
 * Finds elements of the page as Playwright does, by its own rules for roles and names (ivya is its locator engine), and
 * uses them as a member does. An action waits until its element is there and enabled.
 */
import { userEvent } from '@testing-library/user-event';
import {
  getByAltTextSelector,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTestIdSelector,
  getByTextSelector,
  getByTitleSelector,
  Ivya,
} from 'ivya';
import { isElementVisible } from 'ivya/utils';
import type { FrameLocator, Locator as PlaywrightLocator, Page } from '@playwright/test';
import { presentPage, type ClockedPage } from './present.ts';
import { until } from './until.ts';

type Role = Parameters<Page['getByRole']>[0];
type RoleOptions = Parameters<Page['getByRole']>[1];
type Text = string | RegExp;
type Exact = { exact?: boolean };

interface FilterOptions {
  hasText?: Text;
  hasNotText?: Text;
  has?: Locator;
  hasNot?: Locator;
}

/** Presses and types at once: a pause between two events would hang while the page's clock is stopped. */
const member = () => userEvent.setup({ delay: null });

const engine = () => Ivya.create({ browser: 'chromium' });

const quoted = (text: Text): string =>
  text instanceof RegExp ? String(text) : `${JSON.stringify(text)}i`;

/** Whether an element and all around it are rendered, as far as the document alone says. */
export const isVisible = (element: Element): boolean =>
  element.isConnected && isElementVisible(element);

const isEnabled = (element: Element): boolean =>
  !element.matches(':disabled') && element.closest('[aria-disabled="true"]') === null;

const setValue = (element: Element, value: string): void => {
  const kind =
    element instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype;
  // React listens on the element's own property, so the browser's setter is called past it.
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
};

class DomLocator {
  readonly selector: string;

  constructor(selector: string) {
    this.selector = selector;
  }

  #within(selector: string): Locator {
    return locatorOf(this.selector === '' ? selector : `${this.selector} >> ${selector}`);
  }

  getByRole(role: Role, options?: RoleOptions): Locator {
    return this.#within(getByRoleSelector(role, options));
  }
  getByText(text: Text, options?: Exact): Locator {
    return this.#within(getByTextSelector(text, options));
  }
  getByLabel(text: Text, options?: Exact): Locator {
    return this.#within(getByLabelSelector(text, options));
  }
  getByPlaceholder(text: Text, options?: Exact): Locator {
    return this.#within(getByPlaceholderSelector(text, options));
  }
  getByAltText(text: Text, options?: Exact): Locator {
    return this.#within(getByAltTextSelector(text, options));
  }
  getByTitle(text: Text, options?: Exact): Locator {
    return this.#within(getByTitleSelector(text, options));
  }
  getByTestId(id: Text): Locator {
    return this.#within(getByTestIdSelector('data-testid', id));
  }
  /** By a CSS selector, or another locator within this one. */
  locator(inner: string | Locator, filter: FilterOptions = {}): Locator {
    const selector =
      typeof inner === 'string' ? inner : `internal:chain=${JSON.stringify(inner.selector)}`;
    return this.#within(selector).filter(filter);
  }
  owner(): this {
    return this;
  }
  /** The page, whose clock the support of end-to-end tests moves. */
  page(): ClockedPage {
    return presentPage();
  }
  filter({ hasText, hasNotText, has, hasNot }: FilterOptions): Locator {
    const parts = [
      hasText !== undefined && `internal:has-text=${quoted(hasText)}`,
      hasNotText !== undefined && `internal:has-not-text=${quoted(hasNotText)}`,
      has && `internal:has=${JSON.stringify(has.selector)}`,
      hasNot && `internal:has-not=${JSON.stringify(hasNot.selector)}`,
    ];
    return parts
      .filter((part) => typeof part === 'string')
      .reduce((found, part) => found.locator(part), this as unknown as Locator);
  }
  nth(index: number): Locator {
    return this.#within(`nth=${index}`);
  }
  first(): Locator {
    return this.nth(0);
  }
  last(): Locator {
    return this.nth(-1);
  }
  or(other: Locator): Locator {
    return this.#within(`internal:or=${JSON.stringify(other.selector)}`);
  }

  /** All elements at this moment. */
  elements(): Element[] {
    if (this.selector === '') return [document.documentElement];
    const ivya = engine();
    return ivya.querySelectorAll(ivya.parseSelector(this.selector), document);
  }
  /** The one element; throws if there are several. */
  element(): Element | undefined {
    const found = this.elements();
    if (found.length > 1) throw new Error(`${found.length} elements match ${this.selector}`);
    return found[0];
  }
  async all(): Promise<Locator[]> {
    return this.elements().map((_, index) => this.nth(index));
  }
  async count(): Promise<number> {
    return this.elements().length;
  }

  #found(): Promise<Element> {
    const find = () => {
      const found = this.elements();
      return found.length === 1 ? found[0] : undefined;
    };
    return until(find, `one element for ${this.selector}`);
  }
  async textContent(): Promise<string | null> {
    return (await this.#found()).textContent;
  }
  async innerText(): Promise<string> {
    return ((await this.#found()) as HTMLElement).innerText;
  }
  async allTextContents(): Promise<string[]> {
    return this.elements().map((element) => element.textContent ?? '');
  }
  async allInnerTexts(): Promise<string[]> {
    return this.elements().map((element) => (element as HTMLElement).innerText);
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.#found()).getAttribute(name);
  }
  async inputValue(): Promise<string> {
    return ((await this.#found()) as HTMLInputElement).value;
  }
  async isVisible(): Promise<boolean> {
    const element = this.element();
    return element !== undefined && isVisible(element);
  }
  async isDisabled(): Promise<boolean> {
    return !isEnabled(await this.#found());
  }
  async evaluate<T, A>(read: (element: HTMLElement, value: A) => T, value?: A): Promise<T> {
    return read((await this.#found()) as HTMLElement, value as A);
  }

  #usable(): Promise<Element> {
    const find = () => {
      const [element, ...more] = this.elements();
      const isOne = element && more.length === 0;
      return isOne && isVisible(element) && isEnabled(element) ? element : undefined;
    };
    return until(find, `one visible, enabled element for ${this.selector}`);
  }
  async click(): Promise<void> {
    await member().click(await this.#usable());
  }
  async dblclick(): Promise<void> {
    await member().dblClick(await this.#usable());
  }
  async check(): Promise<void> {
    const element = (await this.#usable()) as HTMLInputElement;
    if (!element.checked) await member().click(element);
  }
  async uncheck(): Promise<void> {
    const element = (await this.#usable()) as HTMLInputElement;
    if (element.checked) await member().click(element);
  }
  /** Replaces the whole text, as a paste would. */
  async fill(value: string): Promise<void> {
    const element = (await this.#usable()) as HTMLElement;
    element.focus();
    setValue(element, value);
  }
  async clear(): Promise<void> {
    await this.fill('');
  }
  /** Types key by key. */
  async pressSequentially(text: string): Promise<void> {
    ((await this.#usable()) as HTMLElement).focus();
    await member().keyboard(text.replaceAll(/[[{]/g, '$&$&'));
  }
  async press(key: string): Promise<void> {
    ((await this.#usable()) as HTMLElement).focus();
    await pressKey(key);
  }
  async selectOption(value: string): Promise<void> {
    await member().selectOptions(await this.#usable(), value);
  }
  async setInputFiles(files: File | File[]): Promise<void> {
    await member().upload((await this.#found()) as HTMLElement, files);
  }
  async focus(): Promise<void> {
    ((await this.#found()) as HTMLElement).focus();
  }
  async blur(): Promise<void> {
    ((await this.#found()) as HTMLElement).blur();
  }
  async dispatchEvent(type: string, init: EventInit = {}): Promise<void> {
    (await this.#found()).dispatchEvent(
      new Event(type, { bubbles: true, cancelable: true, ...init }),
    );
  }
  async hover(): Promise<void> {
    await member().hover(await this.#usable());
  }
  /** Nothing scrolls here. */
  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.#found();
  }
}

/**
 * To the type checker a locator of Playwright as well, so that the support of end-to-end tests finds and fills screens
 * here too. It has the part that tests use; the rest is missing at run time.
 */
export type Locator = DomLocator & PlaywrightLocator;
export type AppPage = Locator & FrameLocator;

const locatorOf = (selector: string): Locator => new DomLocator(selector) as unknown as Locator;

/** The whole page, in which a screen's parts are found. */
export const wholePage = (): AppPage => locatorOf('');

/** The browser tells the topmost dialog that the member wants to close it. */
const askToClose = (): void => {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  dialogs.at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
};

/** Presses a key as Playwright names it: 'Enter', 'Tab', 'Shift+Tab', 'a'. */
export const pressKey = async (key: string): Promise<void> => {
  if (/^(Shift\+)?Tab$/.test(key)) return member().tab({ shift: key.startsWith('Shift') });
  const names = key.split('+');
  const name = names.pop() ?? '';
  const keys = [
    ...names.map((one) => `{${one}>}`),
    name === 'Space' ? ' ' : name.length > 1 ? `{${name}}` : name.replaceAll(/[[{]/g, '$&$&'),
    ...names.map((one) => `{/${one}}`),
  ];
  await member().keyboard(keys.join(''));
  if (name === 'Escape') askToClose();
};
