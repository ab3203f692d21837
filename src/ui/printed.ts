/**
 * What goes on paper in place of the page. It is drawn when printing begins, by the reader or by a button, and removed
 * when it ends. So the page itself carries nothing for it, and a printer never gets bars, buttons and cut texts.
 */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import './printed.css';

type Draw = () => ReactNode;

/** The one that came last is printed. */
const drawings: Draw[] = [];

let endLast: (() => void) | undefined;

const begin = (): void => {
  const draw = drawings.at(-1);
  if (!draw || endLast) return;
  const place = document.createElement('div');
  place.dataset['printed'] = '';
  document.body.append(place);
  const root = createRoot(place);
  // The browser takes the page as it is when this event is over.
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

/** Prints this in place of the page from now on; the result ends that. */
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

/** Opens the system's print dialog for this. Phones print later than they return: it stays until that is over. */
export const printNow = (draw: Draw): void => {
  const stop = watchPrinting(draw);
  window.addEventListener('afterprint', stop, { once: true });
  window.print();
};
