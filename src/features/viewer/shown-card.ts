/**
 * Decides what the viewer shows of a card. A saved card stays on the screen while the server cannot be asked. It
 * disappears once the server says that it is gone or no longer public. For a card that was never read, the head from
 * the list of members shows, under the same rule.
 */
import type { Card, Profile } from '../../contract/profile.ts';
import type { CallError, View } from '../../sync/api.ts';

/** What others said, as visitors see it. Only the owner gets it here. */
export type VisitorsTalk = Omit<Card, 'filled' | 'profile'>;

export type ShownCard =
  | { state: 'loading' }
  | {
      state: 'ready';
      profile: Profile;
      talk: VisitorsTalk;
      isStale: boolean;
      updatedAt?: number | undefined;
    }
  /** The head of a card alone. `error`: why the rest is missing, if it is not loading. */
  | { state: 'listed'; profile: Profile; error: CallError | undefined }
  | { state: 'not-filled' }
  | { state: 'failed'; error: CallError };

const isWithdrawn = (error: CallError): boolean =>
  error.kind === 'http' && [403, 404, 410].includes(error.status);

/** Whether the answer did not come from the API. */
const isUnheard = (error: CallError): boolean =>
  error.kind === 'network' || error.kind === 'unreadable';

interface KnownElse {
  /** Undefined while the kept pages are being read; null if none of them has the member. */
  listed: Profile | null | undefined;
  /** Everything else that the whole card needs is there; otherwise the card would grow later. */
  isComplete: boolean;
}

export const shownCard = (view: View<Card>, { listed, isComplete }: KnownElse): ShownCard => {
  if (view.state === 'ready') {
    const { value, error, updatedAt } = view;
    if (error && isWithdrawn(error)) return { state: 'failed', error };
    if (!value.filled) return { state: 'not-filled' };
    if (isComplete) {
      const { profile, filled: _filled, ...talk } = value;
      return { state: 'ready', profile, talk, isStale: error !== undefined, updatedAt };
    }
  }
  const error = view.state === 'failed' ? view.error : undefined;
  if (error && (listed === null || !isUnheard(error))) return { state: 'failed', error };
  return listed ? { state: 'listed', profile: listed, error } : { state: 'loading' };
};
