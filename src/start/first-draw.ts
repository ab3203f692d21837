/**
 * Draws the first screen in slices, so that a slow phone hears a press between them. React's own slices of 5 ms are
 * meant for updates of a page that is shown. After each, the browser looks for other work, so many of them would make
 * the first screen late. These slices are just below 50 ms, from which on a task counts as long.
 */
import { startTransition } from 'react';
import { unstable_forceFrameRate as setFrameRate } from 'scheduler';

const slicesPerSecond = 25;
/** Zero: React's own. */
const usual = 0;

export const drawFirst = (draw: () => void): void => {
  setFrameRate(slicesPerSecond);
  startTransition(draw);
};

/** Call it when the first screen is painted. */
export const endFirstDraw = (): void => setFrameRate(usual);
