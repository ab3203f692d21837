/** Prints other content in place of the page: paper shows no bars, buttons or cut texts. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import './printed.css';

let endLast: (() => void) | undefined;

/** Opens the system's print dialog for this. It stays until printing ends: on phones, print() returns before that. */
export const printNow = (content: ReactNode): void => {
  endLast?.();
  const place = document.createElement('div');
  place.dataset['printed'] = '';
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(content));
  const { dataset } = document.documentElement;
  dataset['printing'] = '';
  const end = () => {
    endLast = undefined;
    window.removeEventListener('afterprint', end);
    delete dataset['printing'];
    root.unmount();
    place.remove();
  };
  endLast = end;
  window.addEventListener('afterprint', end);
  window.print();
};
