/**
 * One test's way through its mutants: as the code is, so once more, and then with every mutant that made a difference in
 * the first run. A mutant is killed if the test fails with it, holds without it, and fails with it again.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import type { TrialJob, TrialNote, Result } from './job.ts';
import { passed, record, recorded, turnOn } from './switches.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as TrialJob;
export const job = read(String(process.env['MUTANTS_JOB']));
export const note = (entry: TrialNote) => appendFileSync(job.journal, `${JSON.stringify(entry)}\n`);

// Before a test puts another clock in its place.
const now = performance.now.bind(performance);
const dead = new Set(job.dead);
const spent = new Map(job.spent);
/** Mutants may have left something behind in this process. */
let isUsed = false;

/** How a run of the test ended. Late: it still goes on, so this process can try nothing more. */
interface Outcome {
  failed: boolean;
  isLate: boolean;
}

/** What follows: another run of this test, the next test, or nothing in this process. */
export type Next = 'run' | 'test' | 'nothing';

export interface Course {
  begin(): void;
  end(outcome: Outcome): Next;
  /** For a run with a mutant. */
  limitMs(): number | undefined;
}

const stop = (): Next => {
  note({ type: 'over' });
  return 'nothing';
};

export const createCourse = (test: string): Course => {
  let step: 'first' | 'second' | 'try' | 'between' | 'again' = 'first';
  let left: number[] = [];
  let usual = new Map<number, number>();
  const cost = { wallMs: 0, ms: 0, startedAt: 0, cpuAt: 0 };
  const isWithMutant = () => step === 'try' || step === 'again';

  const leave = (why: 'done' | 'broken' | 'unrepeatable'): Next => {
    note({ type: 'end', test, why, left: why === 'done' ? [] : left });
    return 'test';
  };

  const settle = (result: Result, isLast = false): Next => {
    const mutant = left.shift() ?? -1;
    note({ type: 'result', test, mutant, result, ms: cost.ms });
    if (result === 'killed' || result === 'timeout') dead.add(mutant);
    step = 'try';
    if (isLast) return stop();
    return left.length > 0 ? 'run' : leave('done');
  };

  const go = (to: typeof step): Next => {
    step = to;
    return 'run';
  };

  const isCheap = (mutant: number) => (spent.get(mutant) ?? 0) + cost.ms <= job.limit.budgetMs;

  const choose = (failed: boolean): Next => {
    if (failed && isUsed) return stop();
    cost.wallMs = now() - cost.startedAt;
    cost.ms = (process.cpuUsage().user - cost.cpuAt) / 1000;
    const { reached, infected, counts } = recorded();
    usual = counts;
    note({ type: 'test', test, failed, ms: cost.ms, wallMs: cost.wallMs, reached, infected });
    const tried = new Set(job.tried[test]);
    const alive = infected.filter((mutant) => !dead.has(mutant) && !tried.has(mutant));
    left = alive.filter(isCheap);
    for (const mutant of left) spent.set(mutant, (spent.get(mutant) ?? 0) + cost.ms);
    if (left.length < alive.length)
      note({ type: 'cut', mutants: alive.filter((mutant) => !left.includes(mutant)) });
    if (failed) return leave('broken');
    return left.length > 0 ? go('second') : leave('done');
  };

  return {
    begin() {
      const mutant = isWithMutant() ? (left[0] ?? -1) : -1;
      turnOn(mutant, usual.get(mutant));
      record(step === 'first');
      isUsed ||= isWithMutant();
      if (isWithMutant()) note({ type: 'try', test, mutant });
      Object.assign(cost, { startedAt: now(), cpuAt: process.cpuUsage().user });
    },
    end({ failed, isLate }) {
      const { passes, isLoop } = passed();
      turnOn(-1);
      switch (step) {
        case 'first':
          return choose(failed);
        case 'second':
          return failed ? leave('unrepeatable') : go('try');
        case 'try':
          if (isLate || isLoop) return settle('timeout', isLate);
          if (failed) return go('between');
          return settle(passes > 0 ? 'survived' : 'unreached');
        case 'between':
          return failed ? settle('unsure', true) : go('again');
        case 'again':
          return settle(failed || isLate ? 'killed' : 'unsure', isLate);
      }
    },
    limitMs: () => (isWithMutant() ? cost.wallMs * job.limit.factor + job.limit.ms : undefined),
  };
};
