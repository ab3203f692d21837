/** The list with the item at `from` taken out and put in at `to`. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};
