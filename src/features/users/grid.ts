/**
 * Geometry of the members' grid, in rem: cards of one fixed height, so that the height of 10,000 of them is known
 * before one is drawn, and nothing shifts while pages arrive.
 */
const card = { minWidth: 17, height: 6 } as const;
const gap = 0.75;
/** With large text on a small screen a card's words need more lines, as users.module.css lays them out. */
const narrow = { width: 14, height: 11 } as const;
/** Rows kept beyond either edge of the screen, so that a fast finger meets cards and not gaps. */
const overscan = 3;
/** A page is asked for when fewer rows than this are left below the screen. */
const rowsAhead = 40;

/**
 * How many cards stand beside each other in a grid of `widthPx`, which holds half a gap on either side of each card;
 * `remPx` is the root font size.
 */
export const columnsFor = (widthPx: number, remPx: number): number =>
  Math.max(1, Math.floor(widthPx / remPx / (card.minWidth + gap)));

export const rowsFor = (count: number, columns: number): number => Math.ceil(count / columns);

/** Height of a row with the gap below it, in pixels, in a grid of `widthPx` as `columnsFor` takes it. */
export const rowHeight = (widthPx: number, remPx: number): number => {
  const isNarrow = widthPx / remPx - gap < narrow.width;
  return ((isNarrow ? narrow.height : card.height) + gap) * remPx;
};

/** The members of one row. */
export const rowOf = <T>(members: readonly T[], row: number, columns: number): T[] =>
  members.slice(row * columns, (row + 1) * columns);

export const isNearEnd = (lastShownRow: number, rows: number): boolean =>
  lastShownRow >= rows - rowsAhead;

/** Rows from `first` up to, not including, `end`. */
export interface RowRange {
  first: number;
  end: number;
}

/** The rows to draw while the screen shows `heightPx` of the grid from `offsetPx` below the grid's top. */
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
