/**
 * Keeps the focus in a list. A line that is removed, or moves to another heading, takes the pressed button with it. The
 * focus then stays with the line itself, else goes to the line in its place, else out of the list.
 */
import { useLayoutEffect, useRef, type FocusEvent } from 'react';

interface Place {
  line: string;
  at: number;
}

interface Options {
  /** A selector for the element that takes the focus in a line. */
  inLine: string;
  /** Returns the element that takes it when no line is left. */
  outside(list: HTMLElement | null): HTMLElement | null | undefined;
}

const linesIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? []),
];

const heir = (list: HTMLElement | null, { line, at }: Place, { inLine, outside }: Options) => {
  const lines = linesIn(list);
  const same = lines.find((one) => one.dataset['line'] === line);
  const next = same ?? lines[Math.min(at, lines.length - 1)];
  return next?.querySelector<HTMLElement>(inLine) ?? outside(list);
};

/** Pass the result to the list. Each of its lines has a unique name in `data-line`. */
export const useKeptFocus = <T extends HTMLElement>(options: Options) => {
  const list = useRef<T>(null);
  const place = useRef<Place>(null);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const line = target.closest<HTMLElement>('[data-line]');
    const at = line ? linesIn(list.current).indexOf(line) : -1;
    place.current = line && at >= 0 ? { line: line.dataset['line'] ?? '', at } : null;
  };
  // Runs after each render, which may have removed the focused element.
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body ? place.current : null;
    if (!lost) return;
    place.current = null;
    heir(list.current, lost, options)?.focus();
  });
  return { ref: list, onFocus };
};
