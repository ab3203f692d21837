import type { PublicPageState } from './public-page-state.ts';

/** No connection, a server in trouble, or too many questions: another try may end otherwise. */
export const isPassingState = (state: PublicPageState): boolean =>
  state.state === 'network' ||
  state.state === 'limited' ||
  (state.state === 'failed' && state.status >= 500);
