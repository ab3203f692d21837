/** PostgreSQL accepts 65,535 parameters in a statement; a thousand rows are also the fastest on PGlite. */
const rowsAtOnce = 1_000;

/** Saves many rows, by default a thousand in one statement, in their order. */
export const inChunks = async <T>(
  rows: readonly T[],
  save: (chunk: T[]) => Promise<unknown>,
  most = rowsAtOnce,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += most) {
    await save(rows.slice(start, start + most));
  }
};
