/** Processes for the test files: one file in one process at a time. A process that stands still is ended. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import { type TrialJob, limit, type TrialNote } from './job.ts';
import type { PlantedMutant } from './schemata.ts';

type Order = Omit<TrialJob, 'journal'>;

export interface TestedFile {
  name: string;
  run(order: Order): Promise<TrialNote[]>;
  /** With this mutant from the start, in a test file that takes so long without it. */
  runFresh(mutant: number, wallMs: number): Promise<'killed' | 'timeout' | 'survived'>;
}

/** None of these loads the code under test into its own process. */
const others = /^tests\/(bench|circuits|cluster|docs|packaging|screens|tools|torture)\//;

/** The nearest tests first, the dearest last: a mutant that died is not tried any more. */
const nearness =
  'domain samples keys mutations db verifier server/calls server/payments sync/(?!model|crash) sync/model (?!sync)';
const order = nearness.split(' ').map((part) => new RegExp(`^tests/${part}`));
const placeOf = (name: string): number => {
  const place = order.findIndex((part) => part.test(name));
  return place < 0 ? order.length : place;
};

/** Only a mutant makes a process stand still: the tests themselves have limits of their own. */
const stillMs = (notes: TrialNote[]): number => {
  const last = notes.at(-1);
  if (last?.type !== 'try') return 900_000;
  const test = notes.findLast((note) => note.type === 'test' && note.test === last.test);
  return limit.factor * (test?.type === 'test' ? test.wallMs : 0) + 3 * limit.ms;
};

/** On a busy machine a file may fail by itself: with no mutant tried, it starts again. */
const maxStarts = 3;

const isSound = (notes: TrialNote[], isGreen: boolean): boolean =>
  notes.some(({ type }) => type === 'try') ||
  (isGreen && !notes.some((note) => note.type === 'test' && note.failed));

export const createSessions = async (root: string, scratch: string, mutants: PlantedMutant[]) => {
  const [journal, jobFile, list] = [
    path.join(scratch, 'journal'),
    path.join(scratch, 'job.json'),
    path.join(scratch, 'mutants.json'),
  ];
  writeFileSync(list, JSON.stringify(mutants));
  Object.assign(process.env, { MUTANTS: list, MUTANTS_JOB: jobFile });
  process.env['SYNC_RUNS'] ??= '200';
  const config = path.join(import.meta.dirname, 'vitest.config.ts');
  const options = { root, config, watch: false, reporters: [{}], silent: true };
  const vitest = await createVitest('test', options);

  const read = (): TrialNote[] =>
    readFileSync(journal, 'utf8')
      .split('\n')
      .flatMap((line) => (line ? [JSON.parse(line) as TrialNote] : []));

  const start = async (
    spec: TestSpecification,
    job: Order,
    maxMs: (notes: TrialNote[]) => number,
  ) => {
    writeFileSync(jobFile, JSON.stringify({ ...job, journal }));
    writeFileSync(journal, '');
    const state = { length: 0, changedAt: Date.now(), isEnded: false };
    const watch = setInterval(() => {
      const notes = read();
      if (notes.length !== state.length)
        Object.assign(state, { length: notes.length, changedAt: Date.now() });
      const first = notes[0];
      const isStill = Date.now() - state.changedAt > maxMs(notes);
      if (state.isEnded || first?.type !== 'start' || !isStill) return;
      state.isEnded = true;
      process.kill(first.pid, 'SIGKILL');
    }, 1000);
    try {
      const { testModules } = await vitest.runTestSpecifications([spec]);
      const isGreen = testModules.length > 0 && testModules.every((file) => file.ok());
      return { isEnded: state.isEnded, isGreen };
    } finally {
      clearInterval(watch);
    }
  };

  const sessionOf = (spec: TestSpecification): TestedFile => ({
    name: path.relative(root, spec.moduleId).split(path.sep).join('/'),
    async run(job) {
      for (let left = maxStarts; ; left -= 1) {
        const { isGreen } = await start(spec, job, stillMs);
        const notes = read();
        if (isSound(notes, isGreen)) return notes;
        if (left === 1) return [...notes, { type: 'failed' }];
      }
    },
    async runFresh(fresh, wallMs) {
      const job = { fresh, done: [], tried: {}, dead: [], spent: [], limit };
      const maxMs = limit.factor * wallMs + 3 * limit.ms;
      const { isEnded, isGreen } = await start(spec, job, () => maxMs);
      if (isEnded) return 'timeout';
      // Without a note, the process did not even start.
      return isGreen || read().length === 0 ? 'survived' : 'killed';
    },
  });

  const specs = await vitest.globTestSpecifications();
  const all = specs
    .map(sessionOf)
    .filter(({ name }) => !others.test(name))
    .toSorted((a, b) => placeOf(a.name) - placeOf(b.name) || (a.name < b.name ? -1 : 1));
  return { all, close: () => vitest.close() };
};
