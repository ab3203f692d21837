import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Migrations and PGlite's start take seconds on two busy cores; no test waits on purpose.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // A seventh of the time of the random schedules was collecting what lived for a moment only.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
  },
});
