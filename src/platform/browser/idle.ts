/** Work that a page does in a task of its own, or when it is idle; and in advance only if data need not be saved. */

const settleMs = 1500;

/** Resolves in another task, so that a press is heard between the two. A timer would wait for some milliseconds. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

/** Resolves some time after the start, when the page is idle. Safari cannot report that, so it only waits. */
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

/** Like an `<img>` of the app: the same request, which the browser answers from its cache. */
export const fetchPicture = (url: string): void => {
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  picture.decoding = 'async';
  picture.src = url;
};
