/**
 * Sums groups of points. A round adds the points of every group in pairs (see pair-sums.ts), until each group has one
 * point.
 */
import type { Coordinates, Kernel } from './kernel.ts';
import { createPairSums, type PairSums } from './pair-sums.ts';

/**
 * Points by group: the addresses of the first group's points, then the second's, and the size of each group. The
 * address + 1 of a point means its negative.
 */
export interface PointGroups {
  points: Int32Array;
  sizes: Int32Array;
}

export interface PointSums {
  /** Restarts at the beginning of the memory for sums. */
  reset(): void;
  /** One address for each group; 0 for an empty group and for a sum of zero. Overwrites its argument. */
  sum(groups: PointGroups): Int32Array;
}

/** Halves every group in place. Returns whether any group still has more than one point. */
const round = ({ points, sizes }: PointGroups, { pair, flush }: PairSums): boolean => {
  let [read, write] = [0, 0];
  let isUnfinished = false;
  for (let group = 0; group < sizes.length; group += 1) {
    const size = sizes[group] ?? 0;
    for (let place = 0; place + 1 < size; place += 2) {
      points[write] = pair(points[read + place] ?? 0, points[read + place + 1] ?? 0);
      write += 1;
    }
    if (size & 1) {
      points[write] = points[read + size - 1] ?? 0;
      write += 1;
    }
    read += size;
    sizes[group] = (size + 1) >> 1;
    isUnfinished ||= size > 2;
  }
  flush();
  return isUnfinished;
};

/** Takes points at infinity out of their groups: they add nothing. */
const dropVanished = ({ points, sizes }: PointGroups, vanished: ReadonlySet<number>): void => {
  let [read, write] = [0, 0];
  for (let group = 0; group < sizes.length; group += 1) {
    const end = read + (sizes[group] ?? 0);
    const first = write;
    for (; read < end; read += 1) {
      const point = points[read] ?? 0;
      if (vanished.has(point)) continue;
      points[write] = point;
      write += 1;
    }
    sizes[group] = write - first;
  }
};

/** `maxSums`: the most additions between two resets. */
export const createPointSums = (kernel: Kernel, field: Coordinates, maxSums: number): PointSums => {
  const sums = createPairSums(kernel, field, maxSums);
  return {
    reset: sums.reset,
    sum: (groups) => {
      for (let isUnfinished = true; isUnfinished;) {
        isUnfinished = round(groups, sums);
        const vanished = sums.takeVanished();
        if (vanished.size > 0) dropVanished(groups, vanished);
      }
      let next = 0;
      return groups.sizes.map((size) => (size === 0 ? 0 : (groups.points[next++] ?? 0)));
    },
  };
};
