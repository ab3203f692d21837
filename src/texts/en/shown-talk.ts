/** What others said of a member, on the card for visitors. */
import { catalogue } from '../catalogue.ts';

export const shownTalkTexts = catalogue('shownTalk', {
  review: 'What people say',
  reactions: 'Reactions',
  /** The author of a review, where the name is hidden. */
  reviewer: 'A member',
});
