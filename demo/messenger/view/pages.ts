/**
 * Reaches into each page of the app before its first script, as a client or a browser does. A window or frame that was
 * opened empty keeps its global object for its first address, if that is of this origin; later pages have others.
 */

/** A window or frame with pages of this origin. */
export type PageWindow = Window & typeof globalThis;

interface Follower {
  /** For the page that is there, and then for each that replaces it. */
  prepare(): void;
  onClosed(): void;
}

/** Calls `onReplaced` as soon as another document is there, in a task before its scripts, or `onClosed`. */
const watchPages = (app: PageWindow, onReplaced: () => void, onClosed: () => void): void => {
  const left = app.document;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    if (app.closed) onClosed();
    else if (app.document === left) port2.postMessage(undefined);
    else onReplaced();
  });
  port1.start();
  app.addEventListener('pagehide', () => port2.postMessage(undefined));
};

/** Called while the window is empty, before it gets its first address. */
export const prepareEachPage = (app: PageWindow, { prepare, onClosed }: Follower): void => {
  const follow = () => {
    prepare();
    watchPages(app, follow, onClosed);
  };
  follow();
};
