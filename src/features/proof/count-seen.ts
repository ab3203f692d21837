/**
 * Waits until a count on the screen was seen to its end, since what comes next takes its place. Where nobody can see it,
 * in a hidden page, nothing waits; and where frames do not come, as in a frame out of sight, it waits for 5 s at most.
 */
import type { Clock, Visibility } from '../../platform/ports.ts';

const longestMs = 5000;

export interface CountSeen {
  /** The count on the screen has come to its end. */
  confirm(): void;
  /** Resolves then, or when there is no use in waiting. */
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
