/** The card's renderer for the server: built by itself into dist/card/render.js. */
import { renderToString } from 'react-dom/server';
import type { AppConfig } from '../contract/config.ts';
import type { PublicPageState } from './public-page-state.ts';
import { PublicPage } from './public-page.tsx';

export { publicPageTitle } from './missing-card.ts';
export type { PublicPageState } from './public-page-state.ts';

/** The markup that belongs inside #root of card.html; hydrated with the same state and config from #card-data. */
export const renderPublicPage = (state: PublicPageState, config: AppConfig): string =>
  renderToString(<PublicPage state={state} config={config} />);
