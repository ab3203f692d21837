/**
 * The arrow keys, Home and End move the focus along the list, in all four directions where it has columns. A member outside the part that is drawn is scrolled to first, and takes the focus once drawn.
 */
import { use, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { ScrollerContext } from '../panes.tsx';

export interface ListPlace {
  at: number;
  count: number;
  columns: number;
  /** Right to left. */
  isMirrored: boolean;
}

/** The member that a key leads to; undefined for other keys, or if there is none. */
export const nextMember = (
  key: string,
  { at, count, columns, isMirrored }: ListPlace,
): number | undefined => {
  const step = isMirrored ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ...(columns > 1 && { ArrowRight: step, ArrowLeft: -step }),
    Home: -at,
    End: count - 1 - at,
  };
  const by = steps[key];
  const next = by === undefined ? at : at + by;
  return next !== at && next >= 0 && next < count ? next : undefined;
};

interface ListLayout {
  count: number;
  columns: number;
  /** Height of a row, and distance of the list from the top of what scrolls, in pixels. */
  rowPx: number;
  top: number;
}

const linkAt = (list: HTMLElement | null, at: number) =>
  list?.querySelector<HTMLElement>(`[aria-posinset="${at + 1}"] a`);

/** Pass the result to the list. */
export const useListKeys = (
  list: RefObject<HTMLElement | null>,
  { count, columns, rowPx, top }: ListLayout,
) => {
  const scroller = use(ScrollerContext);
  const wanted = useRef<number>(undefined);
  const focusWanted = () => {
    const link = wanted.current === undefined ? null : linkAt(list.current, wanted.current);
    if (!link) return;
    wanted.current = undefined;
    link.focus();
  };
  // After each render, which may have drawn the one that is waited for.
  useLayoutEffect(focusWanted);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const item = event.target instanceof Element && event.target.closest('[aria-posinset]');
    if (!item) return;
    const at = Number(item.getAttribute('aria-posinset')) - 1;
    const isMirrored = getComputedStyle(item).direction === 'rtl';
    const next = nextMember(event.key, { at, count, columns, isMirrored });
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next;
    if (!linkAt(list.current, next)) {
      scroller.scrollTo(top + Math.floor(next / columns) * rowPx - scroller.height() / 2);
    }
    focusWanted();
  };
  return { onKeyDown };
};
