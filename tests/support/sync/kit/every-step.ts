/**
 * Kills a tab at every step. A step is a read or write of the database, a transaction's begin or commit, a request or its
 * answer, a message, a lock, a timer; see tab.ts and database-hooks.ts.
 */
import type { StepWitness } from './life.ts';

/** A part of the steps: the first of them, and from there each so many-th. */
export interface Stride {
  first: number;
  every: number;
}

/**
 * Plays once to count the steps, and then once for each, killing there; or once for each of a stride. `play` opens the
 * tab with the witness, or with one that asks it about fewer steps. Rejects at the first step after which `play`
 * rejects. The result: the number of steps.
 */
export const killAtEveryStep = async (
  name: string,
  play: (witness: StepWitness) => Promise<void>,
  { first, every }: Stride = { first: 1, every: 1 },
): Promise<number> => {
  let steps = 0;
  await play(() => {
    steps += 1;
    return false;
  });
  for (let killAt = first; killAt <= steps; killAt += every) {
    let count = 0;
    let killedAt = 'no step';
    const witness: StepWitness = (step) => {
      count += 1;
      if (count === killAt) killedAt = `step ${killAt} (${step})`;
      return count === killAt;
    };
    await play(witness).catch((cause: unknown) => {
      throw new Error(`killed at ${killedAt} of "${name}": ${String(cause)}`, { cause });
    });
  }
  return steps;
};
