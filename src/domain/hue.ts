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

/** 0 to 11; `ui/hue.css` gives each its angle. A member without a ULID is coloured by the numeric id. */
export const hueOf = ({ ulid, id, hue }: HuedMember): number => {
  let sum = 0;
  for (const character of ulid ?? String(id)) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return hue ?? sum % hues;
};
