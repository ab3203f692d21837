/** The colour of a member: one of twelve hues, drawn from the id, and so the same on every device and on the server. */

const hues = 12;

/** 0 to 11; `ui/hue.css` gives each its angle. A member without a ULID is coloured by the numeric id. */
export const hueOf = ({ ulid, id }: { ulid: string | null; id: number }): number => {
  let sum = 0;
  for (const character of ulid ?? String(id)) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return sum % hues;
};
