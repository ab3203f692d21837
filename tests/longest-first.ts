/**
 * The order of the test files. Vitest has the largest files begin first where it knows no better; but a cluster, random
 * schedules or a circuit are few lines and much time, and would keep one core busy long after all else is done. With
 * `--sequence.shuffle` the order is drawn. The files of one project follow each other in any case: a process takes files
 * of one project only, and would end at the first of another.
 */
import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export const longest = [
  '/tests/cluster/',
  '/tests/sync/model/',
  '/tests/sync/crash-',
  '/circuits/',
  '/tests/packaging/',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((part) => moduleId.includes(part));
  return place < 0 ? longest.length : place;
};

const compare = <T>(one: T, other: T): number => Number(one > other) - Number(one < other);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer's
    const sorted = await super.sort(files);
    const { shuffle, seed } = this.ctx.config.sequence;
    const draw = ({ moduleId }: TestSpecification): string =>
      createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
    const keyOf = shuffle ? draw : placeOf;
    return sorted.toSorted(
      (one, other) =>
        compare(one.project.name, other.project.name) || compare(keyOf(one), keyOf(other)),
    );
  }
}
