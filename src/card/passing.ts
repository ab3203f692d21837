import type { PublicPageState } from './public-page-state.ts';

/** Whether another try may succeed: no connection, a failing server, or too many requests. */
export const isPassingState = (state: PublicPageState): boolean =>
  state.state === 'network' ||
  state.state === 'limited' ||
  (state.state === 'failed' && state.status >= 500);
