/** Waits for frames of the screen: something visible must stay for some of them, even if the computing is fast. */
import { browserVisibility } from './visibility.ts';

/**
 * Runs `task` once when this many frames have begun. A hidden page draws none: there it runs at once. The result
 * cancels it.
 */
export const afterFrames = (count: number, task: () => void): (() => void) => {
  let left = count;
  let frame = 0;
  let unsubscribe: (() => void) | undefined;
  const cancel = () => {
    cancelAnimationFrame(frame);
    unsubscribe?.();
  };
  const finish = () => {
    cancel();
    task();
  };
  const next = () => {
    frame = requestAnimationFrame(() => {
      left -= 1;
      if (left > 0) next();
      else finish();
    });
  };
  const look = () => {
    if (!browserVisibility.isVisible()) finish();
  };
  next();
  unsubscribe = browserVisibility.subscribe(look);
  look();
  return cancel;
};
