/** PostgreSQL accepts 65,535 parameters in a statement; a thousand rows are also the fastest on PGlite. */
const rowsAtOnce = 1_000;

/** Saves many rows, a thousand in one statement, in their order. */
export const inChunks = async <T>(
  rows: readonly T[],
  save: (chunk: T[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await save(rows.slice(start, start + rowsAtOnce));
  }
};
