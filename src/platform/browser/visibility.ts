import type { Visibility } from '../ports.ts';

/** Tells whether the page is visible, and reports changes. */
export const browserVisibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  subscribe: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
