/**
 * What the viewer makes of a card's view. A saved card stays on screen while the server cannot be asked, but not
 * after the server said that it is gone or no longer public: then the saved one is nobody's to see.
 */
import type { Card, Profile } from '../../contract/profile.ts';
import type { CallError, View } from '../../sync/api.ts';

export type ShownCard =
  | { state: 'loading' }
  | { state: 'ready'; profile: Profile; isStale: boolean }
  | { state: 'not-filled' }
  | { state: 'failed'; error: CallError };

const isWithdrawn = (error: CallError): boolean =>
  error.kind === 'http' && [403, 404, 410].includes(error.status);

export const shownCard = (view: View<Card>): ShownCard => {
  if (view.state !== 'ready') return view;
  if (view.error && isWithdrawn(view.error)) return { state: 'failed', error: view.error };
  if (!view.value.filled) return { state: 'not-filled' };
  return { state: 'ready', profile: view.value.profile, isStale: view.error !== undefined };
};
