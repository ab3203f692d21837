/**
 * Measures the list: its distance from the top of the content, its columns, and the height of a row. When a card opens
 * beside the list, or the window is resized, the columns change. Then the list scrolls so that the member at hand stays
 * where it is on the screen.
 */
import { use, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { geometryOf, offsetAfter, type GridBox } from './grid.ts';
import { ScrollerContext, type Scroller } from './scroller.ts';

const measure = (element: HTMLElement, scroller: Scroller): GridBox => {
  const remPx = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const { width } = element.getBoundingClientRect();
  return { ...geometryOf(width, remPx), top: scroller.offsetOf(element) };
};

const isSame = (a: GridBox | undefined, b: GridBox): boolean =>
  a?.columns === b.columns && a.rowPx === b.rowPx && a.top === b.top;

interface Measured {
  /** Undefined before the first time. */
  box?: GridBox;
  /** Where the list was scrolled to; undefined before the first time. */
  offset?: number;
  /** The index of the member at hand, or of the last one. */
  at: number | undefined;
}

/**
 * Undefined in the first render. `at`: the index of the member whose card is open beside the list. It opens and closes
 * in the commit that resizes.
 */
export const useGridBox = (
  container: RefObject<HTMLElement | null>,
  at: number | undefined,
): GridBox | undefined => {
  const scroller = use(ScrollerContext);
  const [measured, setMeasured] = useState<Measured>({ at: undefined });
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const update = () => {
      const box = measure(element, scroller);
      setMeasured((current) => {
        const hand = at ?? current.at;
        if (isSame(current.box, box) && hand === current.at) return current;
        return { box, offset: scroller.top(), at: hand };
      });
    };
    update();
    // Observes the body too: content above the list may grow, which moves the list without resizing it.
    const observer = new ResizeObserver(update);
    observer.observe(element);
    observer.observe(element.closest('section') ?? document.body);
    return () => observer.disconnect();
  }, [container, scroller, at]);
  const shown = useRef<GridBox>(undefined);
  useLayoutEffect(() => {
    const { box, offset, at: hand } = measured;
    if (!box || offset === undefined) return;
    const former = shown.current;
    shown.current = box;
    if (!former || former.columns === box.columns) return;
    scroller.scrollTo(offsetAfter(former, box, { offset, height: scroller.height(), at: hand }));
  }, [measured, scroller]);
  return measured.box;
};
