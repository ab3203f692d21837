/**
 * Finds the rows of the grid on the screen. All rows have the same height, so a division suffices, and React renders
 * only when another row comes into view. (The benchmark `users-grid` compares this with a general virtualiser, which
 * has to measure.)
 */
import { use, useLayoutEffect, useState } from 'react';
import { rowsInView, type RowRange } from './grid.ts';
import { ScrollerContext } from './scroller.ts';

/** `top`: the list's distance from the top of the content. `rowPx`: the height of a row. Both in pixels. */
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
