/** What became of each mutant, test file by test file. */
import { type TrialJob, limit, type TrialNote, type Result } from './job.ts';
import { folderOf, folders } from './sample.ts';
import type { PlantedMutant } from './schemata.ts';

type State = 'killed' | 'timeout' | 'survived' | 'uncovered';

interface Fate {
  state: State;
  by?: string;
  /** Tests that were tried, CPU time spent on them, and whether a dearer test was left out for its price. */
  tries: number;
  ms: number;
  isCut: boolean;
  /** The test files whose own processes can say more. */
  open: Set<string>;
}

interface FileState {
  done: Set<string>;
  tried: Record<string, number[]>;
  isBroken: boolean;
  wallMs: number;
}

const isAlive = ({ state }: { state?: State }) => state === 'survived' || state === 'uncovered';

const percent = (part: number, whole: number) =>
  whole ? `${((100 * part) / whole).toFixed(1)} %` : '–';

/** The length of what two paths begin with in common. */
const likeness = (file: string, name: string): number => {
  const place = file.replace(/^(src\/|(?=server))/, 'tests/');
  const other = Array.from(name).findIndex((letter, at) => letter !== place[at]);
  return other < 0 ? name.length : other;
};

export const createScores = (mutants: PlantedMutant[]) => {
  const fates = mutants.map((): Fate => ({
    state: 'uncovered',
    tries: 0,
    ms: 0,
    isCut: false,
    open: new Set(),
  }));
  const files = new Map<string, FileState>();
  const isDead = (id: number) => ['killed', 'timeout'].includes(fates[id]?.state ?? '');

  const stateOf = (name: string): FileState => {
    const state = files.get(name) ?? { done: new Set(), tried: {}, isBroken: false, wallMs: 0 };
    files.set(name, state);
    return state;
  };

  const settle = (id: number, state: State, by: string) => {
    const fate = fates[id];
    if (fate && !isDead(id)) Object.assign(fate, { state, by });
  };

  const reach = (ids: number[]) => {
    for (const id of ids) if (fates[id]?.state === 'uncovered') fates[id].state = 'survived';
  };

  const leaveOpen = (ids: number[], name: string) => {
    for (const id of ids) fates[id]?.open.add(name);
  };

  const addResult = (name: string, test: string, id: number, result: Result, ms = 0) => {
    (stateOf(name).tried[test] ??= []).push(id);
    const fate = fates[id];
    if (fate) Object.assign(fate, { tries: fate.tries + 1, ms: fate.ms + ms });
    if (result === 'killed' || result === 'timeout') settle(id, result, `${name} > ${test}`);
    else if (result !== 'survived') leaveOpen([id], name);
  };

  const addNote = (name: string, note: TrialNote) => {
    const file = stateOf(name);
    if (note.type === 'test') {
      reach(note.reached);
      if (note.test === undefined) leaveOpen(note.infected, name);
      file.wallMs += note.wallMs;
    }
    if (note.type === 'failed' || (note.type === 'test' && note.failed)) file.isBroken = true;
    if (note.type === 'result') addResult(name, note.test, note.mutant, note.result, note.ms);
    if (note.type === 'cut') for (const id of note.mutants) if (fates[id]) fates[id].isCut = true;
    if (note.type !== 'end') return;
    file.done.add(note.test);
    leaveOpen(note.left, name);
  };

  /** True if a further process has something to do. */
  const add = (name: string, notes: TrialNote[]): boolean => {
    for (const note of notes) addNote(name, note);
    const last = notes.at(-1);
    if (last?.type === 'try') addResult(name, last.test, last.mutant, 'timeout');
    return last?.type === 'try' || notes.some(({ type }) => type === 'over');
  };

  const jobFor = (name: string): Omit<TrialJob, 'journal'> => ({
    done: [...stateOf(name).done],
    tried: stateOf(name).tried,
    dead: mutants.flatMap(({ id }) => (isDead(id) ? [id] : [])),
    spent: fates.map(({ ms }, id) => [id, ms]),
    limit,
  });

  const nearestFor = (id: number): string[] => {
    const file = mutants[id]?.file ?? '';
    const whole = [...(fates[id]?.open ?? [])].filter((name) => !stateOf(name).isBroken);
    return whole.toSorted(
      (one, other) =>
        likeness(file, other) - likeness(file, one) || stateOf(one).wallMs - stateOf(other).wallMs,
    );
  };

  const row = (name: string, ids: number[]): string => {
    const count = (state: State) => ids.filter((id) => fates[id]?.state === state).length;
    const counts = [count('killed'), count('timeout'), count('survived'), count('uncovered')];
    const score = percent(count('killed') + count('timeout'), ids.length);
    return `| ${[name, ids.length, ...counts, score].join(' | ')} |`;
  };

  const idsIn = (folder: string) =>
    mutants.flatMap(({ id, file }) => (folderOf(file) === folder ? [id] : []));

  const broken = () => [...files].flatMap(([name, { isBroken }]) => (isBroken ? [name] : []));

  const table = (): string[] => [
    '| Folder | Mutants | Killed | Timed out | Survived | No coverage | Score |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...folders.flatMap((folder) => (idsIn(folder).length > 0 ? [row(folder, idsIn(folder))] : [])),
    row('all', [...mutants.keys()]),
    `Survivors that were not tried with the dearest tests: ${fates.filter((fate) => isAlive(fate) && fate.isCut).length}.`,
    `Test files that failed without a mutant: ${broken().join(', ') || 'none'}.`,
  ];

  const report = () => {
    const entries = mutants.map(({ file, line, operator, original, replacement }, id) => ({
      place: `${file}:${line}`,
      operator,
      original,
      replacement,
      ...fates[id],
      open: fates[id]?.open.size,
    }));
    return { survivors: entries.filter(isAlive), dead: entries.filter((entry) => !isAlive(entry)) };
  };

  const count = (name: string) =>
    stateOf(name).done.size + Object.values(stateOf(name).tried).flat().length;
  const alive = () => mutants.filter(({ id }) => !isDead(id));
  const wallMsOf = (name: string) => stateOf(name).wallMs;
  return {
    add,
    alive,
    count,
    jobFor,
    nearestFor,
    report,
    settle,
    table,
    wallMsOf,
  };
};
