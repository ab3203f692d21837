/**
 * The colour of a member: the one of eight that they chose, else one of twelve that is derived from the id. So it is the
 * same on every device and on the server.
 */

const hues = 12;

interface HuedMember {
  ulid: string | null;
  id: number;
  /** As the member chose it, and as the server keeps it: one of those that are offered. */
  hue?: number | null | undefined;
}

/** 0 to 11; `ui/pictures/hue.css` gives each its angle. A member without a ULID is coloured by the numeric id. */
export const hueOf = ({ ulid, id, hue }: HuedMember): number => {
  let sum = 0;
  for (const character of ulid ?? String(id)) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return hue ?? sum % hues;
};

/** The patterns that a card's cover can have, and which one a member's has. `cover.ts` draws them. */
export const covers = ['topography', 'waves', 'grid', 'confetti', 'sun', 'weave'] as const;
export type Cover = (typeof covers)[number];

/** The hues that a member can choose. They are easy to distinguish. */
export const offeredHues = [0, 1, 3, 5, 7, 8, 9, 10] as const;

export const isOfferedHue = (hue: number): boolean =>
  (offeredHues as readonly number[]).includes(hue);
