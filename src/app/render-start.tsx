/**
 * Renders as HTML what a start shows before any script has loaded. It is built separately into dist/start, and put into
 * the built index.html (server/build/start-page.ts). React draws the same in its place.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { startScreens } from './start-screens.tsx';

/** All shapes, hidden: the script in index.html shows the one for the address. */
export const renderStart = (): string =>
  Object.entries(startScreens)
    .map(
      ([name, screen]) => `<div data-start="${name}" hidden>${renderToStaticMarkup(screen)}</div>`,
    )
    .join('');
