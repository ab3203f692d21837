/** The list of what breaks each capability and fault (tests/breakages.tsv, which tests/runner/breakages.ts plays). */

export interface Breakage {
  /** `R53` or `F12`. */
  number: string;
  file: string;
  was: string;
  broken: string;
  test: string;
}

const read = (line: string): Breakage => {
  const [number, file, was, broken, test, ...more] = line.split('\t');
  if (!number || !file || !was || broken === undefined || !test || more.length > 0) {
    throw new Error(`Not five fields between tabs: ${line}`);
  }
  return { number, file, was, broken, test };
};

/** Throws on a line of another shape. */
export const readBreakages = (list: string): Breakage[] =>
  list.split('\n').filter(Boolean).map(read);
