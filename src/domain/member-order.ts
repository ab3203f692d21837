/**
 * The orders of members, as the server has them (server/db/user-order.ts) and a device makes them among those that it
 * knows. Every order ends with the profile id, the newest first, or by name the oldest. Of several chosen interests,
 * who has most comes first.
 */
export type MemberOrder = 'newest' | 'name' | 'reactions';

/** Where a member stands. */
export interface Standing {
  id: number;
  /** See `sortNameOf`. */
  sortName: string;
  reactions: number;
  /** How many of the chosen interests the member has. */
  matching: number;
}

/**
 * As databases compare under the collation "C". Units of UTF-16 would put emoji before the last letters of the basic
 * plane: where two texts part, halves of emoji count as more than any other unit.
 */
export const compareCodePoints = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rank = (text: string) => {
    const unit = at < text.length ? text.charCodeAt(at) : -1;
    return unit >= 0xd8_00 && unit <= 0xdf_ff ? unit + 0x1_00_00 : unit;
  };
  return rank(one) - rank(other);
};

const orders: Readonly<Record<MemberOrder, (one: Standing, other: Standing) => number>> = {
  newest: (one, other) => other.id - one.id,
  name: (one, other) => compareCodePoints(one.sortName, other.sortName) || one.id - other.id,
  reactions: (one, other) => other.reactions - one.reactions || other.id - one.id,
};

export const compareMembers =
  (order: MemberOrder) =>
  (one: Standing, other: Standing): number =>
    other.matching - one.matching || orders[order](one, other);
