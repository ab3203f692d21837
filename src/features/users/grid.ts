/**
 * Computes the geometry of the members' list, in rem. Each member has a fixed height, so the height of 10,000 of them
 * is known before any is drawn, and nothing shifts while pages arrive.
 */

/** `cards`: two or three columns. `rows`: one column, in a pane. */
export type ListShape = 'cards' | 'rows';

const gap = 0.75;
const card = { minWidth: 8.25, height: 11.5 } as const;
/** With large text on a small screen, the words of a card need more lines (member-card.module.css). */
const narrow = { width: 14, height: 18.5 } as const;
const rowHeight = 5;
const mostColumns = 3;
/** Rows drawn beyond either edge of the screen, so that fast scrolling shows members and not gaps. */
const overscan = 2;
/** The next page is requested when fewer rows than this remain below the screen. */
const rowsAhead = 25;

export interface ListGeometry {
  columns: number;
  /** Height of a row with its gap, in pixels. It grows with the text size. */
  rowPx: number;
}

/** `widthPx`: width of the list, where each card has half a gap on either side. `remPx`: the root font size. */
export const geometryOf = (shape: ListShape, widthPx: number, remPx: number): ListGeometry => {
  if (shape === 'rows') return { columns: 1, rowPx: rowHeight * remPx };
  const width = widthPx / remPx;
  const columns = Math.floor(width / (card.minWidth + gap));
  const { height } = width - gap < narrow.width && columns < 2 ? narrow : card;
  return {
    columns: Math.min(mostColumns, Math.max(1, columns)),
    rowPx: (height + gap) * remPx,
  };
};

export const rowsFor = (count: number, columns: number): number => Math.ceil(count / columns);

/** Returns the members of one row. */
export const rowOf = <T>(members: readonly T[], row: number, columns: number): T[] =>
  members.slice(row * columns, (row + 1) * columns);

export const isNearEnd = (lastShownRow: number, rows: number): boolean =>
  lastShownRow >= rows - rowsAhead;

/** Rows from `first` up to, but not including, `end`. */
export interface RowRange {
  first: number;
  end: number;
}

/** Returns the rows to draw while the screen shows `heightPx` of the grid, `offsetPx` below its top. */
export const rowsInView = (
  offsetPx: number,
  heightPx: number,
  rowPx: number,
  rows: number,
): RowRange => {
  const first = Math.floor(offsetPx / rowPx) - overscan;
  const end = Math.ceil((offsetPx + heightPx) / rowPx) + overscan;
  return { first: Math.max(0, Math.min(first, rows)), end: Math.max(0, Math.min(end, rows)) };
};
