/** Takes a screen as HTML for the next start, from what the app has drawn. The page itself shows it. */
import { cover, loading } from './cover.ts';

export interface ScreenSnapshot {
  html: string;
  /** The style sheets that came after the page. */
  css: string;
  /** The width of the window in CSS pixels: the layout of some screens depends on it. */
  width: number;
  /** The height of the whole screen in CSS pixels, even if its lower part is left out. */
  height: number;
}

/** Matches short-lived elements, such as a strip about a lost connection. */
const momentary = 'dialog, [data-momentary]';

const hasInput = (root: Element): boolean =>
  [...root.querySelectorAll<HTMLInputElement>('input, select, textarea')].some(
    ({ value }) => value !== '',
  );

/** Whether a start would look like this: scrolled to the top, without an error, and with nothing typed. */
const isAsStarted = (root: Element): boolean =>
  root.childElementCount > 0 &&
  !root.querySelector(`${loading}, [data-topless], [role="alert"]`) &&
  !hasInput(root);

/** Leaves out the page's own styles, since every start has them. */
const lateStyles = (): string =>
  [...document.styleSheets]
    .filter(({ ownerNode }) => ownerNode instanceof HTMLLinkElement)
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n');

/** In screenfuls. Nobody sees what is further down before the app has drawn, and it would slow down the start. */
const depth = 1.5;

const isBelow = (element: Element): boolean =>
  getComputedStyle(element).position !== 'fixed' &&
  element.getBoundingClientRect().top + window.scrollY > depth * window.innerHeight;

/** `original`: the element that `copy` was copied from, with its layout. */
const cutBelow = (original: Element, copy: Element): void => {
  const copies = [...copy.children];
  for (const [at, child] of [...original.children].entries()) {
    if (isBelow(child)) copies[at]?.remove();
    else if (copies[at]) cutBelow(child, copies[at]);
  }
};

/** Returns undefined while the screen does not look as it would after a start. */
export const takeSnapshot = (root: Element): ScreenSnapshot | undefined => {
  if (!isAsStarted(root)) return undefined;
  const copy = root.cloneNode(true) as Element;
  cutBelow(root, copy);
  for (const one of copy.querySelectorAll(momentary)) one.remove();
  // The security policy allows styles that a script sets, but not style attributes in HTML.
  for (const one of copy.querySelectorAll<HTMLElement>('[style]')) {
    one.dataset.style = one.style.cssText;
    one.removeAttribute('style');
  }
  return {
    html: copy.innerHTML,
    css: lateStyles(),
    width: window.innerWidth,
    height: root.scrollHeight,
  };
};

/** Uses a media query, since reading the width would force a layout. */
export const fits = ({ width }: ScreenSnapshot): boolean =>
  matchMedia(`(min-width: ${width - 0.5}px) and (max-width: ${width + 0.99}px)`).matches;

const adopt = (css: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
};

/** Shows the snapshot over `root`. */
export const showSnapshot = ({ html, css, height }: ScreenSnapshot, root: Element): void => {
  adopt(css);
  const element = cover(root);
  element.style.height = `${height}px`;
  element.innerHTML = html;
  for (const one of element.querySelectorAll<HTMLElement>('[data-style]'))
    one.style.cssText = one.dataset.style ?? '';
};
