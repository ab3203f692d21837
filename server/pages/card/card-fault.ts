/** The fault that answers a request for a card's file when there is none. */
import { faultTexts } from '#texts/faults';
import { refuse, tooManyRequests, type Fault } from '../../http/replies/fault.ts';
import type { FoundCard } from './find-card.ts';

/** Some seconds: another try may help. */
const soonS = 2;

export const faultOfMissing = ({ status, retryAfterS }: FoundCard & { ok: false }): Fault => {
  switch (status) {
    case 429:
      return tooManyRequests(retryAfterS ?? 0);
    case 403:
      return refuse(403, 'PROFILE_PRIVATE', () => faultTexts.profilePrivate);
    case 404:
      return refuse(404, 'PROFILE_NOT_FOUND', () => faultTexts.profileNotFound);
    default:
      return {
        ...refuse(503, 'UNAVAILABLE', 'The card could not be read'),
        retryAfterS: retryAfterS ?? soonS,
      };
  }
};
