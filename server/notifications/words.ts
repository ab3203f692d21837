/** Words a message: what is new on the member's card since the last one. */
import { newsTexts } from '#texts/news';
import { appLink } from '../../src/domain/messenger-addresses.ts';
import type { BotMessage } from '../bot/bot-api.ts';
import type { NewsCounts, TakenNews } from '../db/notification-queue.ts';
import { appConfigOf } from '../http/operations.ts';
import { speaking } from '../language.ts';
import type { Settings } from '../settings.ts';

const onCard = ({ reactions, reviews }: NewsCounts): string => {
  const [reacted, reviewed] = [newsTexts.reactions(reactions), newsTexts.reviews(reviews)];
  if (reactions > 0 && reviews > 0) return newsTexts.both(reacted, reviewed);
  return reactions > 0 ? reacted : reviewed;
};

const wordsOf = (counts: NewsCounts): string =>
  [
    ...(counts.reactions + counts.reviews > 0 ? [newsTexts.onCard(onCard(counts))] : []),
    ...(counts.views > 0 ? [newsTexts.views(counts.views)] : []),
  ].join('\n');

/** The button opens the member's own card: it has reactions, reviews and views. */
export const messageOf = (
  settings: Settings,
  { memberId, profileId, language, counts }: TakenNews,
): BotMessage => ({
  memberId,
  ...speaking(language, () => ({
    text: wordsOf(counts),
    button: {
      label: newsTexts.open,
      url: appLink(appConfigOf(settings), `profile-${profileId}`),
    },
  })),
});
