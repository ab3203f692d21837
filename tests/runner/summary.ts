/** The last lines of a run. */
import { allShown } from './commands.ts';
import type { Count } from './reports.ts';

/** Prints each fault, these lines, and one counted over all runners; the result: the exit code. */
export const sumUp = async (counts: readonly Count[], ...lines: string[]): Promise<number> => {
  await allShown();
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  for (const { test, errors } of counts.flatMap(({ faults = [] }) => faults)) {
    console.log([`failed: ${test}`, ...errors].join('\n').replaceAll('\n', '\n    '));
  }
  for (const line of lines) console.log(line);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};
