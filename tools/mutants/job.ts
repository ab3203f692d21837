/** What the process of a test file is asked for, and what it notes down, line by line, so that nothing is lost with it. */
export interface TrialJob {
  journal: string;
  /** The one mutant that is there before anything is loaded; without it: all of them, one after the other. */
  fresh?: number;
  /** Tests that are through, and what each test was tried with. */
  done: string[];
  tried: Record<string, number[]>;
  dead: number[];
  /** The CPU milliseconds that were spent on each mutant. */
  spent: [mutant: number, ms: number][];
  limit: { factor: number; ms: number; budgetMs: number };
}

export type Result = 'killed' | 'timeout' | 'survived' | 'unreached' | 'unsure';

export type TrialNote =
  | { type: 'start'; pid: number }
  /** A run without a mutant; without `test`: what ran outside of the tests. */
  | ({ type: 'test'; test?: string; failed: boolean; ms: number; wallMs: number } & Passed)
  | { type: 'try'; test: string; mutant: number }
  | { type: 'result'; test: string; mutant: number; result: Result; ms: number }
  /** Tests that are too dear for mutants that cost much already. */
  | { type: 'cut'; mutants: number[] }
  /** This process can try nothing more. */
  | { type: 'over' }
  /** The file fails without any mutant. */
  | { type: 'failed' }
  | { type: 'end'; test: string; why: 'done' | 'broken' | 'unrepeatable'; left: number[] };

/** The mutants whose place was passed, and those that made a difference there. */
export interface Passed {
  reached: number[];
  infected: number[];
}

/** A test may take four times as long as without a mutant, and this much more. A mutant may cost so much CPU time. */
export const limit = { factor: 4, ms: 10_000, budgetMs: 12_000 };
