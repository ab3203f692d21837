/** Expectations about locators, which wait until they hold. Texts compare as in Playwright: white space is folded. */
import { expect } from 'vitest';
import { getElementAccessibleDescription, getElementAccessibleName } from 'ivya/utils';
import { isVisible, type Locator } from './locator.ts';
import { shownText, until } from './until.ts';

type Text = string | RegExp;

const folded = (text: string): string =>
  text
    .replaceAll(/[\u200B\u00AD]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isText = (expected: Text, actual: string): boolean =>
  typeof expected === 'string' ? folded(actual) === folded(expected) : expected.test(actual);

const hasText = (expected: Text, actual: string): boolean =>
  typeof expected === 'string' ? folded(actual).includes(folded(expected)) : expected.test(actual);

interface Look {
  pass: boolean;
  /** What was there, for the message. */
  actual: unknown;
  /** Nothing is said of an element that is missing, with `not` or without. */
  isMissing?: boolean;
}

/** Waits until the look passes, or until it does not where the test says `not`. */
const settle = async (
  isNot: boolean | undefined,
  look: () => Look,
  what: string,
  timeout?: number,
) => {
  const wanted = !isNot;
  let last: Look = { pass: !wanted, actual: undefined };
  const isReached = () => {
    try {
      last = look();
    } catch (fault) {
      // Several elements, where one is meant: more may come or go.
      last = { pass: !wanted, actual: String(fault) };
    }
    return last.pass === wanted && !last.isMissing;
  };
  let page = '';
  const pass = await until(isReached, what, timeout).then(
    () => wanted,
    () => {
      page = shownText();
      return !wanted;
    },
  );
  const seen = () => `last seen: ${JSON.stringify(last.actual)}. The page ends with: ${page}`;
  return { pass, message: () => `${isNot ? 'not ' : ''}${what}; ${seen()}` };
};

/** Looks at the one element. */
const atElement =
  (read: (element: Element) => Look) =>
  (locator: Locator): Look => {
    const element = locator.element();
    return element ? read(element) : { pass: false, actual: 'no element', isMissing: true };
  };

const listed = (
  expected: readonly Text[],
  locator: Locator,
  compare: (expected: Text, actual: string) => boolean,
): Look => {
  const actual = locator.elements().map((element) => element.textContent ?? '');
  const isAll = expected.every((text, index) => compare(text, actual[index] ?? ''));
  return { pass: actual.length === expected.length && isAll, actual };
};

const texts =
  (expected: Text | readonly Text[], compare: typeof isText) =>
  (locator: Locator): Look =>
    Array.isArray(expected)
      ? listed(expected as readonly Text[], locator, compare)
      : atElement((element) => {
          const actual = element.textContent ?? '';
          return { pass: compare(expected as Text, actual), actual: folded(actual) };
        })(locator);

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null;

const is = (test: (element: Element) => boolean) =>
  atElement((element) => ({ pass: test(element), actual: element.outerHTML.slice(0, 300) }));

/** A missing element is neither visible nor there. */
const isPresent = (test: (element: Element) => boolean) => (locator: Locator) => ({
  ...is(test)(locator),
  isMissing: false,
});

const named = (read: (element: Element) => string, expected: Text) =>
  atElement((element) => ({ pass: isText(expected, read(element)), actual: read(element) }));

const isChecked = (element: Element) =>
  (element as HTMLInputElement).checked || element.getAttribute('aria-checked') === 'true';

const isFocused = (element: Element) => document.activeElement === element;

const isBlank = (element: Element) => (element.textContent ?? '').trim() === '';

interface Patience {
  timeout?: number;
}

expect.extend({
  async toPass(task: () => unknown) {
    const isDone = async () => {
      await task();
      return true;
    };
    await until(() => isDone().catch(() => false), 'a task that passes');
    return { pass: true, message: () => 'passes' };
  },
  toBeVisible(locator: Locator, { timeout }: Patience = {}) {
    return settle(
      this.isNot,
      () => isPresent(isVisible)(locator),
      `${locator.selector} is visible`,
      timeout,
    );
  },
  toBeHidden(locator: Locator, { timeout }: Patience = {}) {
    const look = () => {
      const element = locator.element();
      return { pass: !element || !isVisible(element), actual: element?.outerHTML.slice(0, 300) };
    };
    return settle(this.isNot, look, `${locator.selector} is hidden`, timeout);
  },
  toBeAttached(locator: Locator, { timeout }: Patience = {}) {
    return settle(
      this.isNot,
      () => isPresent(() => true)(locator),
      `${locator.selector} is there`,
      timeout,
    );
  },
  toBeEnabled(locator: Locator, { timeout }: Patience = {}) {
    return settle(
      this.isNot,
      () => is((e) => !isDisabled(e))(locator),
      `${locator.selector} is enabled`,
      timeout,
    );
  },
  toBeDisabled(locator: Locator, { timeout }: Patience = {}) {
    return settle(
      this.isNot,
      () => is(isDisabled)(locator),
      `${locator.selector} is disabled`,
      timeout,
    );
  },
  toBeChecked(locator: Locator) {
    return settle(this.isNot, () => is(isChecked)(locator), `${locator.selector} is checked`);
  },
  toBeFocused(locator: Locator) {
    return settle(this.isNot, () => is(isFocused)(locator), `${locator.selector} has the focus`);
  },
  toBeEmpty(locator: Locator) {
    return settle(this.isNot, () => is(isBlank)(locator), `${locator.selector} is empty`);
  },
  toHaveText(locator: Locator, expected: Text | readonly Text[], { timeout }: Patience = {}) {
    return settle(
      this.isNot,
      () => texts(expected, isText)(locator),
      `${locator.selector} has the text ${String(expected)}`,
      timeout,
    );
  },
  toContainText(locator: Locator, expected: Text | readonly Text[], { timeout }: Patience = {}) {
    return settle(
      this.isNot,
      () => texts(expected, hasText)(locator),
      `${locator.selector} contains ${String(expected)}`,
      timeout,
    );
  },
  toHaveCount(locator: Locator, expected: number, { timeout }: Patience = {}) {
    const look = () => {
      const actual = locator.elements().length;
      return { pass: actual === expected, actual };
    };
    return settle(this.isNot, look, `${locator.selector} has ${expected} elements`, timeout);
  },
  toHaveValue(locator: Locator, expected: Text) {
    const look = named((element) => (element as HTMLInputElement).value, expected);
    return settle(
      this.isNot,
      () => look(locator),
      `${locator.selector} has the value ${String(expected)}`,
    );
  },
  toHaveAttribute(locator: Locator, name: string, expected?: Text) {
    const look = atElement((element) => {
      const actual = element.getAttribute(name);
      const pass =
        actual !== null &&
        (expected === undefined ||
          (typeof expected === 'string' ? actual === expected : expected.test(actual)));
      return { pass, actual };
    });
    return settle(
      this.isNot,
      () => look(locator),
      `${locator.selector} has ${name}=${String(expected)}`,
    );
  },
  toHaveAccessibleName(locator: Locator, expected: Text) {
    const look = named((element) => getElementAccessibleName(element, false), expected);
    return settle(
      this.isNot,
      () => look(locator),
      `${locator.selector} is named ${String(expected)}`,
    );
  },
  toHaveAccessibleDescription(locator: Locator, expected: Text) {
    const look = named((element) => getElementAccessibleDescription(element, false), expected);
    return settle(
      this.isNot,
      () => look(locator),
      `${locator.selector} is described by ${String(expected)}`,
    );
  },
});

interface LocatorMatchers {
  /** Of a function: runs it until it does not throw. */
  toPass(): Promise<void>;
  toBeVisible(patience?: Patience): Promise<void>;
  toBeHidden(patience?: Patience): Promise<void>;
  toBeAttached(patience?: Patience): Promise<void>;
  toBeEnabled(patience?: Patience): Promise<void>;
  toBeDisabled(patience?: Patience): Promise<void>;
  toBeChecked(): Promise<void>;
  toBeFocused(): Promise<void>;
  toBeEmpty(): Promise<void>;
  toHaveText(expected: Text | readonly Text[], patience?: Patience): Promise<void>;
  toContainText(expected: Text | readonly Text[], patience?: Patience): Promise<void>;
  toHaveCount(expected: number, patience?: Patience): Promise<void>;
  toHaveValue(expected: Text): Promise<void>;
  toHaveAttribute(name: string, expected?: Text): Promise<void>;
  toHaveAccessibleName(expected: Text): Promise<void>;
  toHaveAccessibleDescription(expected: Text): Promise<void>;
}

declare module 'vitest' {
  // oxlint-disable-next-line typescript/no-explicit-any, typescript/no-empty-object-type -- Vitest's own declaration
  interface Matchers<T = any> extends LocatorMatchers {}
}
