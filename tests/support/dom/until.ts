/** Waits for what the app does by itself. Time is real here, even while the page's clock is stopped (page.ts). */

const { setTimeout: realTimeout } = globalThis;
const realNow = performance.now.bind(performance);

/** Only what hangs takes so long. */
const patienceMs = 60_000;
const pauseMs = 5;

/** Lets tasks that are due run. */
const beat = (): Promise<void> => new Promise((resolve) => void realTimeout(resolve, pauseMs));

/** Resolves with the first value of `look` that is neither undefined nor false; names `what` if none comes. */
export const until = async <T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
  what: string,
  timeoutMs = patienceMs,
): Promise<T> => {
  const end = realNow() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (realNow() > end) throw new Error(`Waited in vain for ${what}`);
    await beat();
  }
};
