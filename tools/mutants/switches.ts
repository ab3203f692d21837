/** The switches in the code under test, as `schemata.ts` writes them: which mutant is on, and what a run passed. */
import type { Passed } from './job.ts';

/** A mutant that is passed a hundred times as often as without it is in an endless loop. */
const most = { times: 100, atLeast: 20_000 };

let active = -1;
let passes = 0;
let limit = Infinity;
let counts = new Map<number, number>();
let infected = new Set<number>();
let isRecording = true;

const pass = (id: number): boolean => {
  if (isRecording) counts.set(id, (counts.get(id) ?? 0) + 1);
  if (id !== active) return false;
  passes += 1;
  if (passes > limit) throw new Error('An endless loop.');
  return true;
};

const differs = (right: unknown, wrong: () => unknown, isTest: boolean): boolean => {
  try {
    const value = wrong();
    return isTest ? Boolean(value) !== Boolean(right) : !Object.is(value, right);
  } catch {
    return true;
  }
};

Object.assign(globalThis, {
  __p: pass,
  __m: (id: number) => {
    if (isRecording) infected.add(id);
    return pass(id);
  },
  __i: (right: unknown, wrongs: [number, () => unknown][], isTest: boolean) => {
    if (!isRecording) return right;
    for (const [id, wrong] of wrongs)
      if (!infected.has(id) && differs(right, wrong, isTest)) infected.add(id);
    return right;
  },
});

/** Passed without it: how often. */
export const turnOn = (mutant: number, usual = Infinity): void => {
  [active, passes, limit] = [mutant, 0, Math.max(most.atLeast, most.times * usual)];
};

/** How often the mutant was passed since it is on, and whether that was an endless loop. */
export const passed = () => ({ passes, isLoop: passes > limit });

export const record = (isOn: boolean): void => {
  [isRecording, counts, infected] = [isOn, new Map(), new Set()];
};

export const recorded = (): Passed & { counts: Map<number, number> } => ({
  reached: [...counts.keys()],
  infected: [...infected],
  counts,
});
