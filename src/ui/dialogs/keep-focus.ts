/**
 * Keeps the focus in its part of the screen. The focused element may vanish with its row, or the opener of a dialog
 * while the dialog was open. The browser would then put the focus on the body: the next Tab would start from the top of
 * the page, and a screen reader would be silent. The heading of the nearest part that is left takes it instead.
 */
import { afterPaint } from '../loading/after-paint.ts';

const part = 'section, dialog, main';

/** The element that had the focus last. */
let last: Element | null = null;
/** The parts around it, and before them those of earlier ones: the parts of a dialog's opener follow the dialog. */
let parts: Element[] = [];

const note = (focused: Element | null): void => {
  last = focused;
  const around: Element[] = [];
  for (let one = focused?.closest(part); one; one = one.parentElement?.closest(part))
    around.push(one);
  parts = [...around, ...parts.filter((one) => one.isConnected && !around.includes(one))];
};

const isLost = (): boolean =>
  document.activeElement === document.body && last !== null && !last.isConnected;

/** Of the first line if it is a list whose lines take the focus, else its own. */
const headingOf = (one: Element): HTMLElement | null =>
  one.querySelector<HTMLElement>('[data-line] [tabindex="-1"]') ??
  one.querySelector<HTMLElement>('h1, h2, h3');

const takeBack = (): void => {
  for (const one of [...parts, document.querySelector('main')]) {
    if (!isLost()) return;
    const heading = one?.isConnected ? headingOf(one) : null;
    if (!heading) continue;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
};

/** For as long as the page lives. A screen that opens, and a list that knows a better place, are asked first. */
export const keepFocus = (): void => {
  note(document.activeElement);
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) note(target);
  });
  const observer = new MutationObserver(() => {
    if (isLost()) void afterPaint().then(takeBack);
  });
  observer.observe(document.body, { childList: true, subtree: true });
};
