/** A screen as HTML, for the next start: taken of what the app has drawn, and shown by the page itself. */
import { cover, loading } from './cover.ts';

export interface ScreenSnapshot {
  html: string;
  /** Of the style sheets that came after the page. */
  css: string;
  /** Of the window, in CSS pixels: some screens are laid out by it. */
  width: number;
  /** Of the whole screen, in CSS pixels, also where its lower part is left out. */
  height: number;
}

/** What belongs to the moment only, such as a strip that says that the connection is gone. */
const momentary = 'dialog, [data-momentary]';

const hasInput = (root: Element): boolean =>
  [...root.querySelectorAll<HTMLInputElement>('input, select, textarea')].some(
    ({ value }) => value !== '',
  );

/** As a start shows it: all is there from its top on, without an error, and with nothing typed. */
const isAsStarted = (root: Element): boolean =>
  root.childElementCount > 0 &&
  !root.querySelector(`${loading}, [data-topless], [role="alert"]`) &&
  !hasInput(root);

/** The page's own are there at every start. */
const lateStyles = (): string =>
  [...document.styleSheets]
    .filter(({ ownerNode }) => ownerNode instanceof HTMLLinkElement)
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n');

/** In screenfuls: what is further down is seen by nobody before the app is there, and costs a start its time. */
const depth = 1.5;

const isBelow = (element: Element): boolean =>
  getComputedStyle(element).position !== 'fixed' &&
  element.getBoundingClientRect().top + window.scrollY > depth * window.innerHeight;

/** `original`: what `copy` is a copy of, as it is laid out. */
const cutBelow = (original: Element, copy: Element): void => {
  const copies = [...copy.children];
  for (const [at, child] of [...original.children].entries()) {
    if (isBelow(child)) copies[at]?.remove();
    else if (copies[at]) cutBelow(child, copies[at]);
  }
};

/** Undefined while a start would not show it so. */
export const takeSnapshot = (root: Element): ScreenSnapshot | undefined => {
  if (!isAsStarted(root)) return undefined;
  const copy = root.cloneNode(true) as Element;
  cutBelow(root, copy);
  for (const one of copy.querySelectorAll(momentary)) one.remove();
  // The security policy lets a script set styles, but not the text of a page.
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

/** By a media query: to read the width would have the page laid out. */
export const fits = ({ width }: ScreenSnapshot): boolean =>
  matchMedia(`(min-width: ${width - 0.5}px) and (max-width: ${width + 0.99}px)`).matches;

const adopt = (css: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
};

/** Over `root`. */
export const showSnapshot = ({ html, css, height }: ScreenSnapshot, root: Element): void => {
  adopt(css);
  const element = cover(root);
  element.style.height = `${height}px`;
  element.innerHTML = html;
  for (const one of element.querySelectorAll<HTMLElement>('[data-style]'))
    one.style.cssText = one.dataset.style ?? '';
};
