/** The patterns that a card's cover can have, and which one a member's has. `cover.ts` draws them. */

export const covers = ['topography', 'waves', 'grid', 'confetti', 'sun', 'weave'] as const;
export type Cover = (typeof covers)[number];
