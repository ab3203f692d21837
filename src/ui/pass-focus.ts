/**
 * Passes the focus on when the element that has it goes away: a "Try again" that brought the content, or the opener of a
 * dialog. The browser would leave it at the body, and a screen reader at the top of the page.
 */
import { afterPaint } from './loading/after-paint.ts';

const partsAround = (element: Element): HTMLElement[] => {
  const part = element.parentElement?.closest<HTMLElement>('dialog, section, main');
  return part ? [part, ...partsAround(part)] : [];
};

/**
 * To the heading of the nearest part that is left, unless `former` is left too. Call it while `former` is in the page.
 * Late, since a list or a screen that opens may know a better place.
 */
export const passFocusFrom = async (former: Element): Promise<void> => {
  const parts = partsAround(former);
  await afterPaint();
  await afterPaint();
  const main = document.querySelector('main');
  if (former.isConnected && former !== document.body) return;
  for (const part of main ? [...parts, main] : parts) {
    if (document.activeElement !== document.body) return;
    const place = part.querySelector<HTMLElement>('h1, h2, h3') ?? part;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }
};

/** A ref for such an element. */
export const passFocusOn = (element: HTMLElement | null) => () => {
  if (element && document.activeElement === element) void passFocusFrom(element);
};
