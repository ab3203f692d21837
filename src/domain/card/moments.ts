/** What a member reaches once and is celebrated for: Singularity, a card with all steps done, the first reaction. */

/** The greatest first: of several, only that one is played. */
export const moments = ['star', 'card', 'reaction'] as const;
export type Moment = (typeof moments)[number];

export type ReachedMoments = Record<Moment, boolean>;

/**
 * The moment to play, and what the device remembers from now on. What was reached before it first looked, is no news;
 * and what was lost and reached again, neither.
 */
export const nextMoment = (
  known: ReachedMoments | undefined,
  now: ReachedMoments,
): { moment: Moment | undefined; known: ReachedMoments } => ({
  moment: known && moments.find((one) => now[one] && !known[one]),
  known: {
    star: now.star || known?.star === true,
    card: now.card || known?.card === true,
    reaction: now.reaction || known?.reaction === true,
  },
});
