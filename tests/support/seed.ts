/**
 * The seed of a run: all properties, random schedules and fuzzed requests draw from it. A short run has a fixed one, so
 * that its result is repeatable; a long run draws one. `TEST_SEED=<number>` gives it, `TEST_SEED=random` draws it. A
 * failing property prints its seed and its path; `TEST_SEED=… TEST_PATH=… npx vitest run <file> -t <test>` plays just
 * that one again.
 */
import { isLong } from './length.ts';

const standard = 20_260_105;
/** The largest seed of fast-check, and 1 more. */
const seeds = 2 ** 31;

export const chooseSeed = (given: string | undefined, draw: () => number): number => {
  if (given === 'random' || (given === undefined && isLong)) return Math.floor(draw() * seeds);
  const seed = given === undefined ? standard : Number(given);
  if (Number.isInteger(seed) && Math.abs(seed) < seeds) return seed;
  throw new Error(`TEST_SEED is ${given}: neither 'random' nor a whole number below 2^31`);
};

/** vitest.config.ts chooses the seed once, and gives it to all processes of the run. */
export const seed = chooseSeed(process.env['TEST_SEED'], Math.random);
