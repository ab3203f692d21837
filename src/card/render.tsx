/**
 * The card's renderer for the server: built by itself into dist/card/render.js. Beside it comes render.css, the style
 * of all that is imported here: what the server can draw is never without its style.
 */
import '../ui/base.css';
import { renderToString } from 'react-dom/server';
import type { AppConfig } from '../contract/config.ts';
import type { CountdownClock } from '../ui/use-countdown.ts';
import type { PublicPageState } from './public-page-state.ts';
import { PublicPage } from './public-page.tsx';

export { publicPageTitle } from './missing-card.ts';
export type { PublicPageState } from './public-page-state.ts';

/** Markup has no time: the browser counts. */
const stillClock: CountdownClock = { now: () => 0, setTimer: () => () => undefined };

/** The markup that belongs inside #root of card.html; hydrated with the same state and config from #card-data. */
export const renderPublicPage = (state: PublicPageState, config: AppConfig): string =>
  renderToString(<PublicPage state={state} config={config} clock={stillClock} />);
