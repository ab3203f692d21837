/** The colours that a member can choose for the card. Apart from hue.ts, since a public card does not need them. */

/** What a member can choose: hues that are easily told apart. */
export const offeredHues = [0, 1, 3, 5, 7, 8, 9, 10] as const;

export const isOfferedHue = (hue: number): boolean =>
  (offeredHues as readonly number[]).includes(hue);
