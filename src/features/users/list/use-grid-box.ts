/**
 * Measures the list: its distance from the top of the content, its columns, and the height of a row. When a card opens
 * beside the list, or the window is resized, the columns change. Then the list scrolls so that the member at hand stays
 * where it is on the screen.
 */
import { use, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { geometryOf, offsetAfter, type GridBox } from './grid.ts';
import { ScrollerContext, type Scroller } from '../panes.tsx';

const rootFontPx = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

const measure = (element: HTMLElement, scroller: Scroller): GridBox => {
  const { width } = element.getBoundingClientRect();
  return { ...geometryOf(width, rootFontPx()), top: scroller.offsetOf(element) };
};

/** In rem, of a phone: the widest list, the room beside it, and what is above it. */
const page = { width: 40, gutters: 1.25, top: 12 } as const;

/** Most likely right on a phone: then the first cards need neither wait for the measures nor be drawn again. */
const guess = (): GridBox => {
  const remPx = rootFontPx();
  const width = Math.min(window.innerWidth, page.width * remPx) - page.gutters * remPx;
  return { ...geometryOf(width, remPx), top: page.top * remPx };
};

/** A wider window may have a pane beside the list. */
const isPhone = (): boolean => window.innerWidth < page.width * rootFontPx();

const isSame = (a: GridBox, b: GridBox): boolean =>
  a.columns === b.columns && a.rowPx === b.rowPx && a.top === b.top;

interface Measured {
  /** A guess before the first time. */
  box: GridBox;
  /** Where the list was scrolled to; undefined while the box is a guess that must not be painted. */
  offset: number | undefined;
  /** The index of the member at hand, or of the last one. */
  at: number | undefined;
}

/**
 * A guess in the first render. `at`: the index of the member whose card is open beside the list. It opens and closes
 * in the commit that resizes.
 */
export const useGridBox = (
  container: RefObject<HTMLElement | null>,
  at: number | undefined,
): GridBox => {
  const scroller = use(ScrollerContext);
  const [measured, setMeasured] = useState<Measured>(() => ({
    box: guess(),
    offset: isPhone() ? 0 : undefined,
    at: undefined,
  }));
  const canWait = useRef(measured.offset !== undefined);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const update = () => {
      const box = measure(element, scroller);
      setMeasured((current) => {
        const hand = at ?? current.at;
        const isKnown = current.offset !== undefined && isSame(current.box, box);
        return isKnown && hand === current.at ? current : { box, offset: scroller.top(), at: hand };
      });
    };
    // The observer calls back before the paint as well, but once the layout is done, which is not done twice then.
    if (!canWait.current) update();
    canWait.current = false;
    // Observes the body too: content above the list may grow, which moves the list without resizing it.
    const observer = new ResizeObserver(update);
    observer.observe(element);
    observer.observe(element.closest('section') ?? document.body);
    return () => observer.disconnect();
  }, [container, scroller, at]);
  const shown = useRef<GridBox>(undefined);
  useLayoutEffect(() => {
    const { box, offset, at: hand } = measured;
    if (offset === undefined) return;
    const former = shown.current;
    shown.current = box;
    if (!former || former.columns === box.columns) return;
    scroller.scrollTo(offsetAfter(former, box, { offset, height: scroller.height(), at: hand }));
  }, [measured, scroller]);
  return measured.box;
};
