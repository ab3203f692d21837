/**
 * Keeps the focus in the list. A change that goes, or moves to another heading, takes the button that was just pressed
 * with it; the focus then stays with the change itself, else goes to the one that took its place, else to the sheet.
 */
import { useLayoutEffect, useRef, type FocusEvent } from 'react';

interface Place {
  line: string;
  at: number;
}

const linesIn = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-line]'),
];

const heir = (list: HTMLElement, { line, at }: Place): HTMLElement | null => {
  const lines = linesIn(list);
  const same = lines.find((one) => one.dataset['line'] === line);
  const next = same ?? lines[Math.min(at, lines.length - 1)];
  return next?.querySelector('h4') ?? list.closest('dialog')?.querySelector('h2') ?? null;
};

export const useKeptFocus = () => {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(null);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const line = target.closest<HTMLElement>('[data-line]');
    const at = line && list.current ? linesIn(list.current).indexOf(line) : -1;
    place.current = line && at >= 0 ? { line: line.dataset['line'] ?? '', at } : null;
  };
  // After each render: what was focused may have gone with it.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && place.current && list.current) heir(list.current, place.current)?.focus();
  });
  return { ref: list, onFocus };
};
