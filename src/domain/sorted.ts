/** Returns a sorted copy. Firefox 114 has no Array#toSorted. */
export const sorted = <Item>(
  items: Iterable<Item>,
  compare?: (one: Item, other: Item) => number,
): Item[] =>
  // oxlint-disable-next-line unicorn/no-array-sort
  [...items].sort(compare);
