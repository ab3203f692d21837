/** The colours that a member can choose for the card. Apart from hue.ts, since a public card does not need them. */

/** The hues that a member can choose. They are easy to distinguish. */
export const offeredHues = [0, 1, 3, 5, 7, 8, 9, 10] as const;

export const isOfferedHue = (hue: number): boolean =>
  (offeredHues as readonly number[]).includes(hue);
