/**
 * What the viewer makes of a card's view. A saved card stays on screen while the server cannot be asked, but not
 * after the server said that it is gone or no longer public: then the saved one is nobody's to see. In place of a
 * card that was never read, or is on its way, what the list of members knows is shown, under the same rule.
 */
import type { Card, Profile } from '../../contract/profile.ts';
import type { CallError, View } from '../../sync/api.ts';

export type ShownCard =
  | { state: 'loading' }
  | { state: 'ready'; profile: Profile; isStale: boolean; updatedAt?: number | undefined }
  /** The head of a card alone; `error`: why the rest is not there, if it is not on its way. */
  | { state: 'listed'; profile: Profile; error: CallError | undefined }
  | { state: 'not-filled' }
  | { state: 'failed'; error: CallError };

const isWithdrawn = (error: CallError): boolean =>
  error.kind === 'http' && [403, 404, 410].includes(error.status);

/** No word of the server's: what answered, if anything did, was not the API. */
const isUnheard = (error: CallError): boolean =>
  error.kind === 'network' || error.kind === 'unreadable';

interface KnownElse {
  /** Undefined while the kept pages are being read, null when none of them knows the member. */
  listed: Profile | null | undefined;
  /** What else the whole card takes is there: it would grow when that comes. */
  isComplete: boolean;
}

export const shownCard = (view: View<Card>, { listed, isComplete }: KnownElse): ShownCard => {
  if (view.state === 'ready') {
    const { value, error, updatedAt } = view;
    if (error && isWithdrawn(error)) return { state: 'failed', error };
    if (!value.filled) return { state: 'not-filled' };
    if (isComplete)
      return { state: 'ready', profile: value.profile, isStale: error !== undefined, updatedAt };
  }
  const error = view.state === 'failed' ? view.error : undefined;
  if (error && (listed === null || !isUnheard(error))) return { state: 'failed', error };
  return listed ? { state: 'listed', profile: listed, error } : { state: 'loading' };
};
