/**
 * Merges two edits of one list by item: `mine` was made from `base`, which is `theirs` by now. Items are recognised by
 * their content, and versions of one item by its id. If both sides changed an item, mine wins. Items that only they
 * changed or added stay as they have them. If I changed the order, my items come in my order, in the places that they
 * have. If they changed nothing, the result is `mine`. If mine is in place already, it is `theirs`.
 */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const has = <T>(list: readonly T[], item: T): boolean => list.some((one) => isSame(one, item));

interface Lists<T> {
  base: readonly T[];
  mine: readonly T[];
  theirs: readonly T[];
}

const unique = <T>(list: readonly T[]): T[] =>
  list.filter((item, at) => list.findIndex((one) => isSame(one, item)) === at);

/** The list with my items in my order, if I changed theirs; what only they have stays where it is. */
const inMyOrder = <T>(list: readonly T[], base: readonly T[], mine: readonly T[]): T[] => {
  const kept = base.filter((item) => has(mine, item));
  const isReordered = !isSame(
    kept,
    mine.filter((item) => has(base, item)),
  );
  if (!isReordered) return [...list];
  const own = unique(mine).filter((item) => has(list, item));
  return list.map((item) => (has(mine, item) ? (own.shift() ?? item) : item));
};

export const mergeLists = <T>({ base, mine, theirs }: Lists<T>, idOf: (item: T) => string): T[] => {
  if (isSame(base, theirs)) return [...mine];
  const added = mine.filter((item) => !has(base, item));
  const removed = base.filter((item) => !has(mine, item));
  const isTheirs = (item: T) => has(added, item) || (has(base, item) && !has(removed, item));
  const settled = theirs.flatMap((item) => {
    if (isTheirs(item)) return [item];
    const replacement = added.find((one) => idOf(one) === idOf(item));
    if (replacement !== undefined) return has(theirs, replacement) ? [] : [replacement];
    return has(removed, item) ? [] : [item];
  });
  const merged = unique([...settled, ...added.filter((item) => !has(settled, item))]);
  return inMyOrder(merged, base, mine);
};
