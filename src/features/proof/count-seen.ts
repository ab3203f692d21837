/**
 * Waits until the count on the screen has reached its end, since the next step replaces it. In a hidden page it does
 * not wait. Where frames do not come, such as in an iframe out of sight, it waits for 5 s at most.
 */
import type { Clock, Visibility } from '../../platform/ports.ts';

const longestMs = 5000;

export interface CountSeen {
  /** Reports that the count on the screen has reached its end. */
  confirm(): void;
  /** Resolves on `confirm`, or when waiting is useless. */
  wait(): Promise<void>;
}

interface CountPorts {
  clock: Clock;
  visibility: Visibility;
}

export const createCountSeen = ({ clock, visibility }: CountPorts): CountSeen => {
  let resolveSeen: (() => void) | undefined;
  const seen = new Promise<void>((resolve) => {
    resolveSeen = resolve;
  });
  const confirm = () => resolveSeen?.();
  return {
    confirm,
    wait: async () => {
      const confirmIfHidden = () => {
        if (!visibility.isVisible()) confirm();
      };
      const unsubscribe = visibility.subscribe(confirmIfHidden);
      const cancel = clock.setTimer(confirm, longestMs);
      confirmIfHidden();
      await seen;
      unsubscribe();
      cancel();
    },
  };
};
