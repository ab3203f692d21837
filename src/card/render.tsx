import { renderToString } from 'react-dom/server';
import type { AppConfig } from '../contract/config.ts';
import { PublicPage, type PublicPageState } from './public-page.tsx';

export type { PublicPageState } from './public-page.tsx';

/** The markup that belongs inside #root of card.html; hydrated with the same state and config from #card-data. */
export const renderPublicPage = (state: PublicPageState, config: AppConfig): string =>
  renderToString(<PublicPage state={state} config={config} />);
