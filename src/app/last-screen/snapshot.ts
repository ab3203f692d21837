/**
 * A screen as HTML, for the next start: taken of what the app has drawn, and put over it until the app has drawn the same
 * again. Nothing here needs React or the app, since the page shows it by itself (early/page.ts).
 */

export interface ScreenSnapshot {
  html: string;
  /** Of the style sheets that came after the page. */
  css: string;
  /** Of the window, in CSS pixels: some screens are laid out by it. */
  width: number;
  /** Of the whole screen, in CSS pixels, also where its lower part is left out. */
  height: number;
}

const overlayId = 'last-screen';

/** What belongs to the moment only, such as a strip that says that the connection is gone. */
const momentary = 'dialog, [data-momentary]';

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
};

const loading = '[data-start], [data-skeleton]';

const isLoadingInView = (root: Element): boolean =>
  [...root.querySelectorAll(loading)].some(isInView);

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

const createOverlay = ({ html, height }: ScreenSnapshot): HTMLElement => {
  const overlay = document.createElement('div');
  overlay.id = overlayId;
  // For reading: what is pressed there reaches what the app has drawn below.
  overlay.inert = true;
  overlay.ariaHidden = 'true';
  overlay.style.height = `${height}px`;
  overlay.innerHTML = html;
  for (const one of overlay.querySelectorAll<HTMLElement>('[data-style]'))
    one.style.cssText = one.dataset.style ?? '';
  return overlay;
};

const adopt = (css: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
};

const shownOverlay = (): HTMLElement | null => document.getElementById(overlayId);

export const isSnapshotShown = (): boolean => shownOverlay() !== null;

/** Takes it away, where it is shown. */
export const hideSnapshot = (): void => {
  shownOverlay()?.remove();
  delete document.documentElement.dataset.lastScreen;
  document.adoptedStyleSheets = [];
};

/** Shows it over `root`, until nothing in view there is loading any more. */
export const showSnapshot = (snapshot: ScreenSnapshot, root: Element): void => {
  adopt(snapshot.css);
  const overlay = createOverlay(snapshot);
  document.documentElement.dataset.lastScreen = '';
  root.after(overlay);
  const observer = new MutationObserver(() => {
    if (overlay.isConnected && isLoadingInView(root)) return;
    observer.disconnect();
    hideSnapshot();
  });
  observer.observe(root, { childList: true, subtree: true });
};
