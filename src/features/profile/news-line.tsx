/** Says in one line what is new since the last visit; empty if nothing is. `card`: the member's own ULID. */
import { useEffect, useState } from 'react';
import { ownProfileTexts } from '#texts/own-profile';
import { useLive } from '../../db/hooks.ts';
import { newsSince, type SeenCounts } from '../../domain/news.ts';
import {
  reactionsResource,
  reviewsResource,
  viewStatsResource,
} from '../../mutations/resources.ts';
import { useServices } from '../../screen/services.ts';
import { readSeen, saveSeen } from './seen-counts.ts';

/** Undefined until all counts are known. Other parts of the screen fetch them. */
const useCounts = (card: string): SeenCounts | undefined => {
  const { sync } = useServices();
  const reactions = useLive(() => sync.view(reactionsResource(card)), `reactions ${card}`);
  const reviews = useLive(() => sync.view(reviewsResource(card)), `reviews ${card}`);
  const views = useLive(() => sync.view(viewStatsResource), 'views');
  if (reactions?.state !== 'ready' || reviews?.state !== 'ready' || views?.state !== 'ready') {
    return undefined;
  }
  const given = Object.values(reactions.value.emojiCounts).reduce((sum, count) => sum + count, 0);
  return { reactions: given, reviews: reviews.value.count, views: views.value.totalViews };
};

export const NewsLine = ({ card }: { card: string }) => {
  const { storage } = useServices();
  const [seen] = useState(() => readSeen(storage));
  const counts = useCounts(card);
  useEffect(() => {
    if (counts) saveSeen(storage, counts);
  }, [storage, counts]);
  const news = counts && newsSince(seen, counts);
  return news ? <p data-momentary>{ownProfileTexts.news(news)}</p> : null;
};
