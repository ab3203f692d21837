/** Work that a page does later: when it has painted, or when it is idle, and in advance only if data need not be saved. */

const settleMs = 1500;

/** Resolves once the next frame is painted: never while the page is hidden. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Resolves some time after the start, when the page is idle. Safari has no word of that, and only waits. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
      else resolve();
    }, settleMs);
  });

/** As far as the browser reports it. */
export const isSparingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** As `<img>` of the app's would: the same request, which the browser answers from what it keeps. */
export const fetchPicture = (url: string): void => {
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  picture.decoding = 'async';
  picture.src = url;
};
