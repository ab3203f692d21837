/** How the export writes rows. */
type Written<T> = T extends Date ? string : T;

/** The rows with dates as texts. */
export const inText = <T extends object>(rows: readonly T[]) =>
  rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          value instanceof Date ? value.toISOString() : (value as unknown),
        ]),
      ) as { [K in keyof T]: Written<T[K]> },
  );
