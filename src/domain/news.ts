/** What has come since a device last showed the own profile: counts then and now. */

export interface SeenCounts {
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
