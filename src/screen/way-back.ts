/**
 * The way back from a screen that another one opened. A browser does not reveal what is behind in its history, so the
 * addresses are noted as they come by; after a reload only those from then on are known.
 */
import { useRouter, type RouterHistory } from '@tanstack/react-router';
import type { RouteState } from './route-state.ts';

/** Screens that put themselves where they were left. */
const keepsScroll = new Set(['/users-explorer']);

/** Pathnames by their place in the history. */
const trails = new WeakMap<RouterHistory, Map<number, string>>();

/** Notes every address from now on. */
export const noteTrail = (history: RouterHistory): void => {
  const trail = new Map<number, string>();
  trails.set(history, trail);
  const note = () => void trail.set(history.location.state.__TSR_index, history.location.pathname);
  note();
  history.subscribe(note);
};

const liesBehind = (history: RouterHistory, pathname: string): boolean =>
  trails.get(history)?.get(history.location.state.__TSR_index - 1) === pathname;

/**
 * Leaves a screen for the one that opened it: a step back where that is right behind, else in this one's place. So
 * no screen is in the history twice, and the browser's next step back does not seem to do nothing.
 */
export const useWayBack = (): ((to: string, state?: RouteState) => void) => {
  const router = useRouter();
  return (to, state = {}) => {
    if (liesBehind(router.history, to)) router.history.back();
    else void router.navigate({ to, state, replace: true, resetScroll: !keepsScroll.has(to) });
  };
};

/** Opens a screen with another one right behind it, as if the member had come that way: every way back leads there. */
export const useOpenAbove = (): ((below: string, to: string, state: RouteState) => void) => {
  const router = useRouter();
  return (below, to, state) => {
    router.history.push(below, {}, { ignoreBlocker: true });
    router.history.flush(); // or the browser would see both pushes as one
    void router.navigate({ to, state });
  };
};
