/**
 * Which rows of the grid are on screen. Rows have one known height, so a division tells it, and React hears of a
 * scroll only when another row comes into view. (A general virtualiser measures and corrects what is known here: the
 * benchmark `users-grid` shows the difference.)
 */
import { use, useLayoutEffect, useState } from 'react';
import { rowsInView, type RowRange } from './grid.ts';
import { ScrollerContext } from './scroller.ts';

/** `top`: the list's distance from the top of what scrolls; `rowPx`: the height of a row; both in pixels. */
export const useRowsInView = (top: number, rowPx: number, rows: number): RowRange => {
  const scroller = use(ScrollerContext);
  const [range, setRange] = useState<RowRange>({ first: 0, end: 0 });
  useLayoutEffect(() => {
    const update = () => {
      const next = rowsInView(scroller.top() - top, scroller.height(), rowPx, rows);
      setRange((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    update();
    return scroller.subscribe(update);
  }, [scroller, top, rowPx, rows]);
  return range;
};
