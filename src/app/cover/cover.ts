/**
 * What a start shows over the app until the app has drawn the same: the screen as it was shown last (snapshot.ts), or
 * what the page's own request brought (first-screen.tsx). Nothing here needs React, since the page covers by itself
 * (early/page.ts).
 */
const coverId = 'cover';

/** What is drawn while something loads. */
export const loading = '[data-start], [data-skeleton]';

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
};

export const isLoadingInView = (root: Element): boolean =>
  [...root.querySelectorAll(loading)].some(isInView);

const findCover = (): HTMLElement | null => document.getElementById(coverId);

export const isCovered = (): boolean => findCover() !== null;

/** Takes the cover away, where there is one. */
export const uncover = (): void => {
  findCover()?.remove();
  delete document.documentElement.dataset.covered;
  document.adoptedStyleSheets = [];
};

interface CoverOptions {
  /** A selector: what the app draws where it shows the same as the cover. */
  same?: string;
  onEnd?: () => void;
}

/**
 * An empty cover over `root`, until the app shows the same there, or nothing in view is loading any more. It is for
 * reading: what is pressed there reaches what the app has drawn below.
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
