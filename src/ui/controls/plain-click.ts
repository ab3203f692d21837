import type { MouseEvent } from 'react';

/** Whether a click on a link is meant for this window. The browser handles others (new tab, new window) itself. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
