/**
 * On a wide window, shows the list, and the open card beside it. The list comes first, also for screen readers. It
 * scrolls on its own; the card scrolls with the window.
 */
import { useMemo, useState, type ReactNode, createContext } from 'react';
import { ScreenPlaceContext } from '../../ui/screen.tsx';
import styles from './users.module.css';

interface PanesProps {
  list: ReactNode;
  /** Left out while no card is open. */
  card?: ReactNode;
  /** A card in its place that takes neither the focus nor the title; `null` reserves the place. */
  suggested?: ReactNode;
}

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

/** The list's scroll container: the window, or its own pane. */
const scrollerOf = (pane: Element): Scroller => ({
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

/** Renders its children once the element they scroll in is known, before the next paint. */
const ListPane = ({ children }: { children: ReactNode }) => {
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const scroller = useMemo(() => pane && scrollerOf(pane), [pane]);
  return (
    <div ref={setPane} className={styles.list}>
      {scroller && <ScrollerContext value={scroller}>{children}</ScrollerContext>}
    </div>
  );
};

export const Panes = ({ list, card, suggested }: PanesProps) => (
  <main className={styles.panes} data-beside={card || suggested !== undefined ? true : undefined}>
    <ScreenPlaceContext value={card ? 'aside' : 'pane'}>
      <ListPane>{list}</ListPane>
    </ScreenPlaceContext>
    <ScreenPlaceContext value={card ? 'pane' : 'aside'}>{card ?? suggested}</ScreenPlaceContext>
  </main>
);
