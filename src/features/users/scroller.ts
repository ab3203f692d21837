/** The list's scroll container: the window, or its own pane. */
import { createContext } from 'react';

export interface Scroller {
  /** The scroll position, in pixels. */
  top(): number;
  /** The visible height, in pixels. */
  height(): number;
  /** Distance of an element from the top of the content, in pixels. */
  offsetOf(element: Element): number;
  scrollTo(top: number): void;
  /** Calls back on each scroll or resize. The result unsubscribes. */
  subscribe(listener: () => void): () => void;
}

const onWindow = (listener: () => void): (() => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

const onScroll = (target: Window | Element, listener: () => void): (() => void) => {
  target.addEventListener('scroll', listener, { passive: true });
  return () => target.removeEventListener('scroll', listener);
};

const both = (one: () => void, other: () => void) => () => {
  one();
  other();
};

const windowScroller: Scroller = {
  top: () => window.scrollY,
  height: () => window.innerHeight,
  offsetOf: (element) => Math.round(element.getBoundingClientRect().top + window.scrollY),
  scrollTo: (top) => window.scrollTo(0, top),
  subscribe: (listener) => both(onWindow(listener), onScroll(window, listener)),
};

export const scrollerOf = (pane: Element): Scroller => ({
  top: () => pane.scrollTop,
  height: () => pane.clientHeight,
  offsetOf: (element) =>
    Math.round(
      element.getBoundingClientRect().top - pane.getBoundingClientRect().top + pane.scrollTop,
    ),
  scrollTo: (top) => {
    pane.scrollTop = top;
  },
  subscribe: (listener) => both(onWindow(listener), onScroll(pane, listener)),
});

export const ScrollerContext = createContext<Scroller>(windowScroller);
