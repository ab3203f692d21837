/**
 * Computes the geometry of the members' list, in rem. Each member has a fixed height, so the height of 10,000 of them
 * is known before any is drawn, and nothing shifts while pages arrive.
 */

const gap = 0.75;
const card = { minWidth: 8.25, height: 12.75 } as const;
/** With large text on a small screen, the words of a card need more lines (member-card.module.css). */
const narrow = { width: 14, height: 18.5 } as const;
/** Beyond this number of columns, cards grow to this width before there is one more. */
const roomy = { columns: 3, minWidth: 11 } as const;
/** Rows drawn beyond either edge of the screen, so that fast scrolling shows members and not gaps. */
export const rowsBeyond = 2;
/** The next page is requested when fewer rows than this remain below the screen. */
const rowsAhead = 25;

export interface ListGeometry {
  columns: number;
  /** Height of a row with its gap, in pixels. It grows with the text size. */
  rowPx: number;
}

/** `widthPx`: width of the list, where each card has half a gap on either side. `remPx`: the root font size. */
export const geometryOf = (widthPx: number, remPx: number): ListGeometry => {
  const width = widthPx / remPx;
  const fitting = (minWidth: number) => Math.floor(width / (minWidth + gap));
  const columns = Math.max(
    1,
    Math.min(roomy.columns, fitting(card.minWidth)),
    fitting(roomy.minWidth),
  );
  const { height } = width - gap < narrow.width && columns < 2 ? narrow : card;
  return { columns, rowPx: (height + gap) * remPx };
};

export interface GridBox extends ListGeometry {
  /** Distance of the list from the top of the content, in pixels. */
  top: number;
}

interface ListView {
  /** The scroll position, and the height of what is visible, in pixels. */
  offset: number;
  height: number;
  /** The index of the member at hand. */
  at: number | undefined;
}

const topOf = ({ top, columns, rowPx }: GridBox, at: number): number =>
  top + Math.floor(at / columns) * rowPx;

/**
 * Returns the scroll position after which the member at hand is where it was on the screen, or else the first one that
 * was in view as a whole. The top of the content stays.
 */
export const offsetAfter = (
  former: GridBox,
  next: GridBox,
  { offset, height, at }: ListView,
): number => {
  const shiftOf = (one: number) => topOf(next, one) - topOf(former, one);
  const isInView = (one: number) =>
    topOf(former, one) + former.rowPx > offset && topOf(former, one) < offset + height;
  if (at !== undefined && isInView(at)) return Math.max(0, offset + shiftOf(at));
  if (offset <= former.top) return offset;
  const firstRow = Math.ceil((offset - former.top) / former.rowPx);
  return offset + shiftOf(firstRow * former.columns);
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

/** Returns the rows to draw: those in view, of which `offset` is from the top of the grid, and `beyond` on either side. */
export const rowsInView = (
  { offset, height }: Pick<ListView, 'offset' | 'height'>,
  rowPx: number,
  rows: number,
  beyond: number,
): RowRange => {
  const first = Math.floor(offset / rowPx) - beyond;
  const end = Math.ceil((offset + height) / rowPx) + beyond;
  return { first: Math.max(0, Math.min(first, rows)), end: Math.max(0, Math.min(end, rows)) };
};
