/**
 * Leads back from a screen to the one that opened it. A browser does not reveal its history, so this module notes each
 * address. After a reload it only knows the addresses since.
 */
import { useRouter, type RouterHistory } from '@tanstack/react-router';
import type { RouteState } from './route-state.ts';

/** Screens that restore their own scroll position. */
const keepsScroll = new Set(['/users-explorer']);

/** Pathnames by their index in the history. */
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
 * Returns to the screen that opened this one: a step back if that is directly behind, else in place of this one. So no
 * screen is in the history twice, and the browser's next step back has a visible effect.
 */
export const useWayBack = (): ((to: string, state?: RouteState) => void) => {
  const router = useRouter();
  return (to, state = {}) => {
    if (liesBehind(router.history, to)) router.history.back();
    else void router.navigate({ to, state, replace: true, resetScroll: !keepsScroll.has(to) });
  };
};

/**
 * Opens a screen with another one directly behind it, as if the member had come that way: every way back leads there.
 */
export const useOpenAbove = (): ((below: string, to: string, state: RouteState) => void) => {
  const router = useRouter();
  return (below, to, state) => {
    router.history.push(below, {}, { ignoreBlocker: true });
    router.history.flush(); // or the browser would see both pushes as one
    void router.navigate({ to, state });
  };
};
