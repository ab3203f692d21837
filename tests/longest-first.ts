/**
 * The order of the test files. Vitest has the largest files begin first where it knows no better; but the random
 * schedules of the engine are few lines and many minutes, and would keep one core busy long after all else is done.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isLong = ({ moduleId }: TestSpecification): boolean =>
  moduleId.includes('/tests/sync/model/');

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer's
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
