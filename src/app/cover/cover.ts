/**
 * Covers the app during a start until the app has drawn the same. The cover is the last screen (snapshot.ts), or the
 * answer to the page's own request (first-screen.tsx). Nothing here needs React, since the page itself covers
 * (early/page.ts).
 */
const coverId = 'cover';

/** Matches elements that are drawn only while something loads. */
export const loading = '[data-start], [data-skeleton]';

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
};

export const isLoadingInView = (root: Element): boolean =>
  [...root.querySelectorAll(loading)].some(isInView);

const findCover = (): HTMLElement | null => document.getElementById(coverId);

export const isCovered = (): boolean => findCover() !== null;

/** Removes the cover, if there is one. */
export const uncover = (): void => {
  findCover()?.remove();
  delete document.documentElement.dataset.covered;
  document.adoptedStyleSheets = [];
};

interface CoverOptions {
  /** A selector: what the app draws when it shows the same as the cover. */
  same?: string;
  onEnd?: () => void;
}

/**
 * Puts an empty cover over `root`. It stays until the app shows the same there, or until nothing in view is loading any
 * more. The cover is for reading only: presses go through it to the app below.
 */
export const cover = (root: Element, { same, onEnd }: CoverOptions = {}): HTMLElement => {
  const element = document.createElement('div');
  element.id = coverId;
  element.inert = true;
  element.ariaHidden = 'true';
  document.documentElement.dataset.covered = '';
  root.after(element);
  const isWanted = () =>
    element.isConnected && !(same && root.querySelector(same)) && isLoadingInView(root);
  const observer = new MutationObserver(() => {
    if (isWanted()) return;
    observer.disconnect();
    uncover();
    onEnd?.();
  });
  observer.observe(root, { childList: true, subtree: true });
  return element;
};
