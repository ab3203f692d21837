/** Text of the subscriber's badge. Apart from the other primitives' words: a card has the badge and not those. */
export const badgeTexts = { singularity: 'Singularity' } as const;
