/**
 * The colour of a member: the one of eight that they chose, else one of twelve that is derived from the id. So it is the
 * same on every device and on the server.
 */

const hues = 12;

/** What a member can choose: hues that are easily told apart. */
export const offeredHues = [0, 1, 3, 5, 7, 8, 9, 10] as const;

interface HuedMember {
  ulid: string | null;
  id: number;
  /** As the member chose it; another number counts as none. */
  hue?: number | null | undefined;
}

export const isOfferedHue = (hue: number): boolean =>
  (offeredHues as readonly number[]).includes(hue);

/** 0 to 11; `ui/hue.css` gives each its angle. A member without a ULID is coloured by the numeric id. */
export const hueOf = ({ ulid, id, hue }: HuedMember): number => {
  if (hue !== null && hue !== undefined && isOfferedHue(hue)) return hue;
  let sum = 0;
  for (const character of ulid ?? String(id)) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return sum % hues;
};
