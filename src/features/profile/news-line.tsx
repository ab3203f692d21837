/**
 * Says in one line what is new since the last visit; if nothing is, how many reactions came within a week. `card`: the
 * member's own ULID.
 */
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ownProfileTexts } from '#texts/own-profile';
import { parseJson } from '../../domain/parse-json.ts';
import {
  reactionsResource,
  reviewsResource,
  viewStatsResource,
} from '../../mutations/resources.ts';
import { useServices } from '../../screen/services.ts';
import { useStored } from '../../screen/hooks/use-view.ts';
import type { KeyValueStore } from '../../platform/ports.ts';

/** Of the own profile, when a device last showed it and now. */
interface SeenCounts {
  reactions: number;
  reviews: number;
  views: number;
}

/** The counts that have grown. A removed reaction is no news. Undefined if nothing is new, or was seen before. */
export const newsSince = (
  seen: SeenCounts | undefined,
  now: SeenCounts,
): SeenCounts | undefined => {
  if (!seen) return undefined;
  const more = (kind: keyof SeenCounts) => Math.max(0, now[kind] - seen[kind]);
  const news = { reactions: more('reactions'), reviews: more('reviews'), views: more('views') };
  return news.reactions + news.reviews + news.views > 0 ? news : undefined;
};

interface Counts {
  counts: SeenCounts;
  /** Reactions of the last seven days. */
  recent: number;
}

const weekMs = 7 * 24 * 3600 * 1000;

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** When a ULID was made, in milliseconds: its first ten characters. NaN for another text. */
export const ulidTime = (ulid: string): number =>
  Array.from(ulid.slice(0, 10).toUpperCase()).reduce((time, digit) => {
    const value = digits.indexOf(digit);
    return value < 0 ? Number.NaN : time * 32 + value;
  }, 0);

/** Undefined until all counts are known. Other parts of the screen fetch them. */
const useCounts = (card: string): Counts | undefined => {
  const { clock } = useServices();
  const reactions = useStored(reactionsResource(card));
  const reviews = useStored(reviewsResource(card));
  const views = useStored(viewStatsResource);
  if (reactions?.state !== 'ready' || reviews?.state !== 'ready' || views?.state !== 'ready') {
    return undefined;
  }
  const given = Object.values(reactions.value.emojiCounts).reduce((sum, count) => sum + count, 0);
  const since = clock.now() - weekMs;
  return {
    counts: { reactions: given, reviews: reviews.value.count, views: views.value.totalViews },
    recent: reactions.value.reactions.filter(({ id }) => ulidTime(id) > since).length,
  };
};

const key = 'seen-counts';
const counts = z.object({ reactions: z.int(), reviews: z.int(), views: z.int() });

const readSeen = (storage: KeyValueStore): SeenCounts | undefined =>
  z.safeParse(counts, parseJson(storage.read(key) ?? '')).data;

/** Keeps the numbers of reactions, reviews and views that this device last showed on the own profile. */
const saveSeen = (storage: KeyValueStore, seen: SeenCounts): void =>
  storage.write(key, JSON.stringify(seen));

export const NewsLine = ({ card }: { card: string }) => {
  const { storage } = useServices();
  const [seen] = useState(() => readSeen(storage));
  const { counts, recent = 0 } = useCounts(card) ?? {};
  useEffect(() => {
    if (counts) saveSeen(storage, counts);
  }, [storage, counts]);
  const news = counts && newsSince(seen, counts);
  if (news) return <p>{ownProfileTexts.news(news)}</p>;
  return recent > 0 ? <p>{ownProfileTexts.reactionsThisWeek(recent)}</p> : null;
};
