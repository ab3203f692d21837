/** What has come since a device last showed the own profile: counts then and now. */

export interface SeenCounts {
  reactions: number;
  reviews: number;
  views: number;
}

/** What is more than it was; a reaction taken back is no news. Undefined where there is none, or nothing was seen before. */
export const newsSince = (
  seen: SeenCounts | undefined,
  now: SeenCounts,
): SeenCounts | undefined => {
  if (!seen) return undefined;
  const more = (kind: keyof SeenCounts) => Math.max(0, now[kind] - seen[kind]);
  const news = { reactions: more('reactions'), reviews: more('reviews'), views: more('views') };
  return news.reactions + news.reviews + news.views > 0 ? news : undefined;
};
