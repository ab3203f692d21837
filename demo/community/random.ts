/** Random numbers that are the same in every run, so that the demo community and its tests never change. */
import { ulid } from 'ulid';

export interface SeededRandom {
  /** In [0, 1). */
  next(): number;
  /** A whole number in [0, end). */
  below(end: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** This many different ones, in the list's order. */
  some<T>(list: readonly T[], count: number): T[];
  /** True in this many of 100 cases. */
  percent(chance: number): boolean;
  /** A ULID with a time `minutes` after the demo's beginning. */
  ulid(minutes: number): string;
}

/** The beginning of the demo's time. */
export const beginning = Date.UTC(2025, 0, 1);

/** Mulberry32: small, and good enough for made-up people. */
const mulberry32 = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

export const createRandom = (seed: number): SeededRandom => {
  const next = mulberry32(seed);
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    pick: (list) => list[below(list.length)] ?? list[0],
    some: (list, count) => {
      const order = list.map((_, index) => ({ index, weight: next() }));
      const chosen = order.toSorted((a, b) => a.weight - b.weight).slice(0, count);
      return chosen
        .toSorted((a, b) => a.index - b.index)
        .flatMap(({ index }) => list.slice(index, index + 1));
    },
    percent: (chance) => next() * 100 < chance,
    ulid: (minutes) => ulid(beginning + minutes * 60_000, next),
  };
};
