import { defineConfig } from 'vitest/config';
import { missingPackages } from './demo/cluster/programs.ts';
import { LongestFirst } from './tests/longest-first.ts';

const testsIn = (folder: string) => `${folder}/**/*.test.{ts,tsx}`;

/** Tests of screens: the whole app in a DOM without a browser (tests/support/dom). */
const ofScreens = 'tests/**/*.screen.test.ts';

/** Nothing in these folders outlives its test: their files share processes, and what these have loaded. */
const shared =
  'tests/{card,contract,crypto,demo,domain,features,keys,mutations,samples,screen,server,tools/lotties,ui}';

/** But for those that play with the engine's test kit, which puts other timers into its process. */
const onTheKit = [
  'tests/features/outbox/resend-paid.test.ts',
  'tests/features/purchase/subscribed.test.ts',
  'tests/features/reactions/submit-reaction.test.ts',
  'tests/mutations/set-reaction.test.ts',
  'tests/screen/submission.test.ts',
  'tests/screen/purchases/awaited-credits.test.ts',
  'tests/mutations/write-review.test.ts',
  'tests/mutations/delete-review.test.ts',
];

const missing = missingPackages();
const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

/** What this machine cannot run is left out by the names of the files: a skipped test counts as one that did not hold. */
const beyondThisMachine = [
  ...(hasPostgres ? [] : ['**/*.{postgres,pgbouncer}.test.ts']),
  ...(missing.includes('pgbouncer') ? ['**/*.pgbouncer.test.ts'] : []),
  ...(missing.length > 0 ? ['**/*.cluster.test.ts'] : []),
];

export default defineConfig({
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Migrations and PGlite's start take seconds on two busy cores; no test waits on purpose.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is polled for comes by itself, but a machine may stand still for a while.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    maxWorkers: 2,
    // A seventh of the time of the random schedules was collecting what lived for a moment only.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'own process',
          include: [testsIn('tests')],
          exclude: [testsIn(shared), ofScreens, ...beyondThisMachine],
        },
      },
      {
        extends: true,
        test: { name: 'own process, with the kit', include: onTheKit },
      },
      {
        extends: true,
        test: {
          name: 'shared process',
          include: [testsIn(shared)],
          exclude: [...onTheKit, ofScreens, ...beyondThisMachine],
          isolate: false,
          env: { SHARED_PROCESS: 'yes' },
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [ofScreens],
          environment: './tests/support/dom/environment.ts',
          // Support that both kinds of tests use expects in the same words.
          alias: { '@playwright/test': `${import.meta.dirname}/tests/support/dom/playwright.ts` },
          isolate: false,
        },
      },
    ],
  },
});
