/** The last lines of a run. */
import type { Count } from './reports.ts';

/** Prints each fault, and one line counted over all runners; the result: the exit code. */
export const sumUp = (counts: readonly Count[]): number => {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  for (const { test, errors } of counts.flatMap(({ faults = [] }) => faults)) {
    console.log([`failed: ${test}`, ...errors].join('\n').replaceAll('\n', '\n    '));
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};
