/** What others said of a member, on the card for visitors. */
import { catalogue } from '../catalogue.ts';

export const shownTalkTexts = catalogue('shown-talk', {
  review: 'What people say',
  reactions: 'Reactions',
  /** Who wrote a review, where the name is not told. */
  reviewer: 'A member',
});
