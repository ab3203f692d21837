/** Waits for what the app does by itself. Time is real here, even while the page's clock is stopped (page.ts). */

const { setTimeout: realTimeout } = globalThis;
const realNow = performance.now.bind(performance);

/** Only what hangs takes so long. */
const patienceMs = 60_000;
const pauseMs = 5;
/** After this time the next look comes without a change of the document: not all that is waited for is in it. */
const blindMs = 40;

/** Lets tasks that are due run. */
const beat = (): Promise<void> => new Promise((resolve) => void realTimeout(resolve, pauseMs));

/** Looks again and again, but not at a document that stayed the same: a look takes as long as drawing a screen. */
const watch = async <T>(
  look: () => Promise<T | undefined>,
  end: number,
): Promise<T | undefined> => {
  let isChanged = false;
  const observer = new MutationObserver(() => (isChanged = true));
  observer.observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  try {
    while (realNow() < end) {
      isChanged = false;
      const next = realNow() + blindMs;
      const isDue = () => isChanged || realNow() >= next;
      do await beat();
      while (!isDue());
      const found = await look();
      if (found !== undefined) return found;
    }
    return undefined;
  } finally {
    observer.disconnect();
  }
};

/** What the page shows: a failure that comes once in a hundred runs is explained by that or by nothing. */
export const shownText = (): string =>
  (document.body?.textContent ?? '').replaceAll(/\s+/g, ' ').slice(-1500);

/** Resolves with the first value of `look` that is neither undefined nor false; names `what` if none comes. */
export const until = async <T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
  what: string,
  timeoutMs = patienceMs,
): Promise<T> => {
  const seen = async () => {
    const found = await look();
    return found === false ? undefined : found;
  };
  const end = realNow() + timeoutMs;
  const found = (await seen()) ?? (await watch(seen, end));
  if (found === undefined)
    throw new Error(`Waited in vain for ${what}. The page ends with: ${shownText()}`);
  return found;
};
