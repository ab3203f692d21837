/**
 * Which rows of the grid are on screen. Rows have one known height, so a division tells it, and React hears of a
 * scroll only when another row comes into view. (A general virtualiser measures and corrects what is known here: the
 * benchmark `users-grid` shows the difference.)
 */
import { useLayoutEffect, useState } from 'react';
import { rowsInView, type RowRange } from './grid.ts';

/** `top`: the grid's distance from the document's top; `rowPx`: the height of a row; both in pixels. */
export const useRowsInView = (top: number, rowPx: number, rows: number): RowRange => {
  const [range, setRange] = useState<RowRange>({ first: 0, end: 0 });
  useLayoutEffect(() => {
    const update = () => {
      const next = rowsInView(window.scrollY - top, window.innerHeight, rowPx, rows);
      setRange((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [top, rowPx, rows]);
  return range;
};
