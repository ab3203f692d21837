/** Measures the list: its distance from the top of the content, its columns, and the height of a row. */
import { use, useLayoutEffect, useState, type RefObject } from 'react';
import { geometryOf, type ListGeometry, type ListShape } from './grid.ts';
import { ScrollerContext, type Scroller } from './scroller.ts';

interface GridBox extends ListGeometry {
  /** Distance of the list from the top of the content, in pixels. */
  top: number;
}

const measure = (element: HTMLElement, shape: ListShape, scroller: Scroller): GridBox => {
  const remPx = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const { width } = element.getBoundingClientRect();
  return { ...geometryOf(shape, width, remPx), top: scroller.offsetOf(element) };
};

const isSame = (a: GridBox, b: GridBox): boolean =>
  a.columns === b.columns && a.rowPx === b.rowPx && a.top === b.top;

export const useGridBox = (container: RefObject<HTMLElement | null>, shape: ListShape): GridBox => {
  const scroller = use(ScrollerContext);
  const [box, setBox] = useState<GridBox>({ columns: 1, rowPx: 108, top: 0 });
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const update = () => {
      const next = measure(element, shape, scroller);
      setBox((current) => (isSame(current, next) ? current : next));
    };
    update();
    // Observes the body too: content above the list may grow, which moves the list without resizing it.
    const observer = new ResizeObserver(update);
    observer.observe(element);
    observer.observe(element.closest('section') ?? document.body);
    return () => observer.disconnect();
  }, [container, shape, scroller]);
  return box;
};
