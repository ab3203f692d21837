/**
 * The order of the test files. Vitest has the largest files begin first where it knows no better; but the random
 * schedules of the engine are few lines and many minutes, and would keep one core busy long after all else is done.
 * The files that share a process come last, one after the other: any other between them would end it.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = ['/tests/sync/model/', '/tests/sync/crash-', '/circuits/'];

const placeOf = ({ moduleId, project }: TestSpecification): number => {
  if (!project.config.isolate) return longest.length + 1;
  const place = longest.findIndex((part) => moduleId.includes(part));
  return place < 0 ? longest.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer's
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
