/** Where the grid is in the document, and how many cards fit beside each other. */
import { useLayoutEffect, useState, type RefObject } from 'react';
import { columnsFor, rowHeight } from './grid.ts';

interface GridBox {
  columns: number;
  /** Height of a row in pixels: members who read large text get higher rows. */
  rowPx: number;
  /** Distance of the grid from the document's top, in pixels. */
  top: number;
}

const measure = (element: HTMLElement): GridBox => {
  const remPx = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const { width, top } = element.getBoundingClientRect();
  return {
    columns: columnsFor(width, remPx),
    rowPx: rowHeight(width, remPx),
    top: Math.round(top + window.scrollY),
  };
};

const isSame = (a: GridBox, b: GridBox): boolean =>
  a.columns === b.columns && a.rowPx === b.rowPx && a.top === b.top;

export const useGridBox = (container: RefObject<HTMLElement | null>): GridBox => {
  const [box, setBox] = useState<GridBox>({ columns: 1, rowPx: 108, top: 0 });
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const update = () => {
      const next = measure(element);
      setBox((current) => (isSame(current, next) ? current : next));
    };
    update();
    // The body too: what is above the grid may grow, which moves the grid without resizing it.
    const observer = new ResizeObserver(update);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [container]);
  return box;
};
