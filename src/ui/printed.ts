/**
 * Prints other content in place of the page. The content is drawn when the reader or a button starts printing, and
 * removed when printing ends. So the page needs no markup for it, and paper shows no bars, buttons or cut texts.
 */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import './printed.css';

type Draw = () => ReactNode;

/** The last one is printed. */
const drawings: Draw[] = [];

let endLast: (() => void) | undefined;

const begin = (): void => {
  const draw = drawings.at(-1);
  if (!draw || endLast) return;
  const place = document.createElement('div');
  place.dataset['printed'] = '';
  document.body.append(place);
  const root = createRoot(place);
  // The browser prints the page as it is when this event ends.
  flushSync(() => root.render(draw()));
  const { dataset } = document.documentElement;
  dataset['printing'] = '';
  endLast = () => {
    delete dataset['printing'];
    root.unmount();
    place.remove();
    endLast = undefined;
  };
};

const end = (): void => endLast?.();

/** Prints this in place of the page from now on. The result stops that. */
export const watchPrinting = (draw: Draw): (() => void) => {
  if (drawings.length === 0) {
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
  }
  drawings.push(draw);
  return () => {
    drawings.splice(drawings.lastIndexOf(draw), 1);
    end();
    if (drawings.length > 0) return;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
};

/** Opens the system's print dialog for this. It stays until printing ends: on phones, print() returns before that. */
export const printNow = (draw: Draw): void => {
  const stop = watchPrinting(draw);
  window.addEventListener('afterprint', stop, { once: true });
  window.print();
};
