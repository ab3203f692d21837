/**
 * Moves the rows of a list by their handles, with mouse, pen or finger. During a drag the other rows make way by a
 * transform only, and the list is reordered at the end. So no element moves under the pointer.
 */
import type { PointerEvent } from 'react';

/** Moves the item at `from` to `to`. */
export type MoveItem = (from: number, to: number) => void;

/** Returns the place that the dragged row would take now. */
const targetOf = (middles: readonly number[], from: number, by: number): number => {
  const middle = (middles[from] ?? 0) + by;
  return middles.filter((other, at) => at !== from && other < middle).length;
};

const shiftOf = (at: number, from: number, to: number): -1 | 0 | 1 => {
  if (at > from && at <= to) return -1;
  return at < from && at >= to ? 1 : 0;
};

const rowsOf = (list: HTMLElement): HTMLElement[] =>
  [...list.children].filter((row) => row instanceof HTMLElement);

/** Marks the dragged row for the styles. The result removes all marks and transforms. */
const mark = (list: HTMLElement, from: number): (() => void) => {
  const rows = rowsOf(list);
  list.toggleAttribute('data-dragging', true);
  rows[from]?.toggleAttribute('data-dragged', true);
  return () => {
    list.removeAttribute('data-dragging');
    for (const row of rows) {
      row.removeAttribute('data-dragged');
      row.style.transform = '';
    }
  };
};

/** Drags the row at `from` until the pointer is released. `list`: the element around the rows. */
export const startDrag = (
  { currentTarget: handle, pointerId, clientY }: PointerEvent<HTMLElement>,
  list: HTMLElement,
  from: number,
  onMove: MoveItem,
): void => {
  if (list.hasAttribute('data-dragging')) return;
  const rows = rowsOf(list);
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const middles = boxes.map(({ top, height }) => top + height / 2);
  const height = boxes[from]?.height ?? 0;
  // Measures from the list, which may scroll under the pointer.
  const start = clientY - list.getBoundingClientRect().top;
  let to = from;
  const unmark = mark(list, from);
  const follow = (event: globalThis.PointerEvent) => {
    const by = event.clientY - list.getBoundingClientRect().top - start;
    to = targetOf(middles, from, by);
    for (const [at, row] of rows.entries()) {
      const shift = at === from ? by : shiftOf(at, from, to) * height;
      row.style.transform = `translateY(${shift}px)`;
    }
    rows[from]?.scrollIntoView({ block: 'nearest' });
  };
  const ending = new AbortController();
  const { signal } = ending;
  const finish = () => {
    ending.abort();
    unmark();
  };
  const drop = () => {
    finish();
    if (to !== from) onMove(from, to);
  };
  handle.setPointerCapture(pointerId);
  handle.addEventListener('pointermove', follow, { signal });
  handle.addEventListener('pointerup', drop, { signal });
  handle.addEventListener('lostpointercapture', finish, { signal });
};
