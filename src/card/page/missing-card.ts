/** Texts of the public page without a card, and its title. */
import { rateLimitTexts } from '#texts/rate-limit';
import { publicPageTexts } from '#texts/public-page';
import { memberName } from '../../texts/member-name.ts';
import { isReady, type PublicPageState } from './public-page-state.ts';

/** Chooses the text of a failed lookup by its status. */
const failureText = (status: number, statusText: string): string => {
  if (status === 404) return publicPageTexts.notFound;
  if (status === 403) return publicPageTexts.notPublic;
  if (status === 401) return publicPageTexts.unauthorised;
  return publicPageTexts.httpError(status, statusText || undefined);
};

/** Says why there is no card; undefined while loading, and if there is one. */
export const missingReason = (state: PublicPageState): string | undefined => {
  switch (state.state) {
    case 'loading':
      return undefined;
    case 'limited':
      return rateLimitTexts.text;
    case 'ready':
      return state.card.filled ? undefined : publicPageTexts.notFilled;
    case 'failed':
      return failureText(state.status, state.statusText);
    case 'network':
      return publicPageTexts.networkError(state.message);
  }
};

/** Says what can be done about it, and by whom; undefined if the reason says it. */
export const missingHint = (state: PublicPageState): string | undefined => {
  if (state.state === 'ready') return state.card.filled ? undefined : publicPageTexts.notFilledHint;
  if (state.state !== 'failed') return undefined;
  if (state.status === 404) return publicPageTexts.notFoundHint;
  return state.status === 403 ? publicPageTexts.notPublicHint : undefined;
};

/** The document's title. The server puts the same one into the page's head. */
export const pageTitle = (state: PublicPageState): string => {
  if (state.state === 'loading') return publicPageTexts.loading;
  if (isReady(state)) return memberName(state.card.profile);
  return state.state === 'limited' ? rateLimitTexts.title : publicPageTexts.notFoundTitle;
};
