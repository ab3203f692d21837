import { defineConfig } from 'vitest/config';
import { missingPackages } from './demo/cluster/programs.ts';
import { LongestFirst } from './tests/longest-first.ts';
import { isLong } from './tests/support/length.ts';
import { seed } from './tests/support/seed.ts';

// All processes of this run take it from here.
process.env['TEST_SEED'] = String(seed);

/** Tests of screens: the whole app in a DOM without a browser (tests/support/dom). */
const ofScreens = 'tests/**/*.screen.test.ts';

/**
 * Files share processes, and what these have loaded: a process of one's own costs each file 1.5 s. The engine's test kit
 * puts other timers into its process, so the files that play with it have processes apart.
 */
const onTheKit = [
  'tests/sync/**/*.test.ts',
  'tests/app/device/member-database.test.ts',
  'tests/features/outbox/resend-paid.test.ts',
  'tests/features/purchase/subscribed.test.ts',
  'tests/features/reactions/submit-reaction.test.ts',
  'tests/mutations/{delete-review,set-reaction,write-review}.test.ts',
  'tests/screen/submission.test.ts',
  'tests/screen/purchases/awaited-credits.test.ts',
];

/** These load modules afresh, and with them all that the next files of the process would find loaded; or leave texts in them. */
const afresh = [
  'tests/domain/card/profile-fields.test.ts',
  'tests/platform/telegram/launch/find-surroundings.test.ts',
  'tests/start/theme.test.ts',
  'tests/texts/catalogue.test.ts',
  'tests/texts/format.test.ts',
];

const missing = missingPackages();
const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

/** What this run or this machine cannot play is left out by the names of the files: a skipped test counts as one that did not hold. */
const leftOut = [
  ...(hasPostgres ? [] : ['**/*.{postgres,pgbouncer}.test.ts']),
  ...(missing.includes('pgbouncer') ? ['**/*.pgbouncer.test.ts'] : []),
  ...(missing.length > 0 ? ['**/*.cluster.test.ts'] : []),
  ...(isLong ? [] : ['**/*.long.test.ts']),
];

const longestMs = isLong ? 3_600_000 : 300_000;

export default defineConfig({
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Only for what hangs: no test waits on purpose, and on a loaded machine proofs and schedules take minutes.
    testTimeout: longestMs,
    hookTimeout: longestMs,
    // What is polled for comes by itself, but a machine may stand still for a while.
    expect: { requireAssertions: true, poll: { timeout: 20_000, interval: 20 } },
    // Some wait for a process or a timer: a third one keeps two cores busy.
    maxWorkers: 3,
    // A seventh of the time of the random schedules was collecting what lived for a moment only.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    globalSetup: './tests/setup/begin.ts',
    setupFiles: ['./tests/setup/draw-from-the-seed.ts', './tests/setup/databases.ts'],
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'kit', include: onTheKit, exclude: leftOut },
      },
      {
        extends: true,
        test: { name: 'afresh', include: afresh, isolate: true, env: { WITHOUT_KIT: 'yes' } },
      },
      {
        extends: true,
        test: {
          name: 'product',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...onTheKit, ...afresh, ofScreens, ...leftOut],
          env: { WITHOUT_KIT: 'yes' },
        },
      },
      {
        extends: true,
        // React as it ships: its development build takes twice as long to draw a screen.
        oxc: { jsx: { development: false } },
        test: {
          name: 'screens',
          env: { NODE_ENV: 'production' },
          setupFiles: './tests/setup/leave-an-empty-page.ts',
          include: [ofScreens],
          environment: './tests/support/dom/environment.ts',
          // Support that both kinds of tests use expects in the same words.
          alias: { '@playwright/test': `${import.meta.dirname}/tests/support/dom/playwright.ts` },
        },
      },
    ],
  },
});
