/** Stores the screen for the next start: a second after it was drawn, and when the member leaves. */
import type { Clock, KeyValueStore, Visibility } from '../../platform/ports.ts';
import { startScreenAt } from '../navigation.ts';
import { takeSnapshot } from './snapshot.ts';
import { keepScreen } from './store.ts';

const restMs = 1000;

interface KeepPorts {
  root: Element;
  /** The member's local values. */
  values: KeyValueStore;
  build: string;
  clock: Clock;
  visibility: Visibility;
}

export const keepLastScreens = ({ root, values, build, clock, visibility }: KeepPorts): void => {
  const keep = () => {
    const screen = startScreenAt(location);
    const snapshot = screen && takeSnapshot(root);
    if (snapshot)
      keepScreen(values, screen, { ...snapshot, build, language: document.documentElement.lang });
  };
  let cancel: (() => void) | undefined;
  const wait = () => {
    cancel?.();
    cancel = clock.setTimer(keep, restMs);
  };
  new MutationObserver(wait).observe(root, { childList: true, characterData: true, subtree: true });
  visibility.subscribe(() => {
    if (!visibility.isVisible()) keep();
  });
  // It is the only event that a removed frame gets.
  window.addEventListener('pagehide', keep);
};
