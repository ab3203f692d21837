/** What several runs of the same tests say together. */
import type { Count } from './reports.ts';

export interface Round {
  seed: number;
  /** Busy loops beside it. */
  load: number;
  ms: number;
  count: Count;
}

const minutes = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
};

export const lineOf = ({ seed, load, ms, count }: Round): string =>
  `seed ${seed}, load ${load}, ${minutes(ms)}: ${count.passed} passed, ${count.failed} failed`;

/** Every test that failed at least once, the most frequent first, with the seeds of these runs. */
export const failuresOf = (rounds: readonly Round[]): string[] => {
  const seeds = new Map<string, number[]>();
  for (const { seed, count } of rounds) {
    for (const { test } of count.faults ?? []) seeds.set(test, [...(seeds.get(test) ?? []), seed]);
  }
  return [...seeds]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([test, of]) => `${of.length} of ${rounds.length}: ${test} (seed ${of.join(', ')})`);
};
