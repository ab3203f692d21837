/**
 * Makes a row of buttons one tab stop: the arrow keys, Home and End move the focus. Otherwise a keyboard user would pass
 * a hundred reviews on the way down the page.
 */
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The button that a key moves the focus to; undefined for other keys. The focus stops at the ends. */
export const targetOf = (key: string, current: number, count: number, isRtl: boolean) => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  return Math.min(count - 1, Math.max(0, current + (isRtl ? -step : step)));
};

const buttonsOf = (row: HTMLElement | null): HTMLButtonElement[] => [
  ...(row?.querySelectorAll('button') ?? []),
];

/** `focus`: moves the focus to a button. */
export const useRovingFocus = <Row extends HTMLElement>(
  count: number,
  focus = (button: HTMLButtonElement) => button.focus(),
) => {
  const row = useRef<Row>(null);
  const [remembered, setCurrent] = useState(0);
  const current = Math.min(remembered, Math.max(0, count - 1));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const target = targetOf(event.key, current, count, isRtl);
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const button = buttonsOf(row.current)[target];
    if (button) focus(button);
  };
  const onFocus = (event: FocusEvent) => {
    const index = buttonsOf(row.current).findIndex((button) => button === event.target);
    if (index >= 0) setCurrent(index);
  };
  return {
    /** Props of the list around the buttons. */
    row: { ref: row, onKeyDown, onFocus },
    tabIndexOf: (index: number) => (index === current ? 0 : -1),
  };
};
