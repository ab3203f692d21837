/**
 * Merges two edits of one list by item: `mine` was made from `base`, which is `theirs` by now. Items are recognised by
 * their content, and versions of one item by its id. If both sides changed an item, mine wins. Items that only they
 * changed or added stay as they have them. If they changed nothing, the result is `mine`. If mine is in place already,
 * it is `theirs`.
 */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const has = <T>(list: readonly T[], item: T): boolean => list.some((one) => isSame(one, item));

interface Lists<T> {
  base: readonly T[];
  mine: readonly T[];
  theirs: readonly T[];
}

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
  return [...settled, ...added.filter((item) => !has(settled, item))].filter(
    (item, at, all) => all.findIndex((one) => isSame(one, item)) === at,
  );
};
