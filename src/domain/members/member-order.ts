/**
 * The orders of members, as the server has them (server/db/cards/user-order.ts) and a device makes them among those that it
 * knows. Every order ends with the profile id, the newest first, or by name the oldest. Of several chosen interests,
 * who has most comes first.
 */
export type MemberOrder = 'newest' | 'name' | 'reactions';

/** What decides the place of a member. */
export interface Standing {
  id: number;
  /** See `sortNameOf` and `comparable`. */
  sortName: string;
  reactions: number;
  /** How many of the chosen interests the member has. */
  matching: number;
}

const late = /[\ud800-\uffff]/;

/**
 * A text whose units of UTF-16 compare as its code points do, which is how databases compare under the collation "C":
 * without it, emoji would come before the last letters of the basic plane.
 */
export const comparable = (text: string): string =>
  late.test(text)
    ? text.replace(/[\ud800-\uffff]/g, (unit) => {
        const code = unit.charCodeAt(0);
        return String.fromCharCode(code < 0xe0_00 ? code + 0x20_00 : code - 0x8_00);
      })
    : text;

const compareTexts = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

const orders: Readonly<Record<MemberOrder, (one: Standing, other: Standing) => number>> = {
  newest: (one, other) => other.id - one.id,
  name: (one, other) => compareTexts(one.sortName, other.sortName) || one.id - other.id,
  reactions: (one, other) => other.reactions - one.reactions || other.id - one.id,
};

export const compareMembers =
  (order: MemberOrder) =>
  (one: Standing, other: Standing): number =>
    other.matching - one.matching || orders[order](one, other);
