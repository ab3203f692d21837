/** The project's tests as they are, each file in a process of its own, and with the mutants written into the code. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';
import { type PlantedMutant, writeMutants } from './schemata.ts';

const root = path.resolve(import.meta.dirname, '../..');
const chosen = JSON.parse(readFileSync(String(process.env['MUTANTS']), 'utf8')) as PlantedMutant[];

const plugin: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  transform(code, id) {
    const mutants = chosen.filter(({ file }) => path.join(root, file) === id);
    return mutants.length > 0 ? { code: writeMutants(code, mutants), map: null } : undefined;
  },
};

const { projects = [], ...test } = base.test ?? {};

const runAlone = (project: (typeof projects)[number]) => {
  if (typeof project !== 'object' || !('test' in project)) return project;
  const env = { ...project.test?.env, SHARED_PROCESS: '' };
  return { ...project, test: { ...project.test, isolate: true, env } };
};

export default defineConfig({
  ...base,
  root,
  plugins: [...(base.plugins ?? []), plugin],
  test: {
    ...test,
    maxWorkers: 1,
    runner: path.join(import.meta.dirname, 'runner.ts'),
    // A run with a mutant has its own limit, a multiple of what it takes without; this one must hold on any machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What never comes with a mutant is not waited for as long as on a machine that stands still.
    expect: { poll: { timeout: 5000, interval: 20 } },
    projects: projects.map(runAlone),
  },
});
