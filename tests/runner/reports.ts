/** Reads the runners' reports: how many tests passed, and how each other one failed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

export interface TestFault {
  /** The file and the names of the test, or the command. */
  test: string;
  /** The first lines of each error. */
  errors: string[];
  isSkipped?: boolean;
}

export interface Count {
  passed: number;
  failed: number;
  faults?: TestFault[];
}

const linesOfAnError = 12;

const headOf = (error: string): string =>
  stripVTControlCharacters(error).split('\n').slice(0, linesOfAnError).join('\n');

const vitestReport = z.object({
  numPassedTests: z.number(),
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.optional(z.array(z.string())),
        }),
      ),
    }),
  ),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** A skipped test counts as not passed. Throws on a report of another shape. */
export const readVitestReport = (file: string): Count => {
  const report = z.parse(vitestReport, readJson(file));
  const faults = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ status, fullName, failureMessages = [] }): TestFault => ({
        test: `${path.relative(process.cwd(), name)} › ${fullName}`,
        errors: [...(status === 'failed' ? [] : [status]), ...failureMessages.map(headOf)],
        isSkipped: status !== 'failed',
      })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests,
    faults,
  };
};

const playwrightResult = z.object({
  errors: z.array(
    z.object({ message: z.string(), location: z.optional(z.object({ line: z.number() })) }),
  ),
  attachments: z.array(z.object({ name: z.string(), body: z.optional(z.string()) })),
});
const playwrightSpec = z.object({
  ok: z.boolean(),
  file: z.string(),
  title: z.string(),
  tests: z.array(z.object({ results: z.array(playwrightResult) })),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite),
});

/** What the app showed at the failure (tests/e2e/support/test.ts). */
const shownIn = ({ attachments }: z.infer<typeof playwrightResult>): string[] =>
  attachments
    .filter(({ name }) => name === 'shown')
    .map(({ body = '' }) => `shown: ${Buffer.from(body, 'base64').toString()}`);

const faultsOf = ({ specs, suites = [] }: z.infer<typeof playwrightSuite>): TestFault[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      test: `tests/e2e/${file} › ${title}`,
      errors: tests
        .flatMap(({ results }) => results)
        .flatMap((result) => [
          ...result.errors.map(({ message, location }) =>
            headOf(`line ${location?.line ?? '?'}: ${message}`),
          ),
          ...shownIn(result),
        ]),
    })),
  ...suites.flatMap(faultsOf),
];

/** Throws on a report of another shape. */
export const readPlaywrightReport = (file: string): Count => {
  const { stats, suites } = z.parse(playwrightReport, readJson(file));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    faults: suites.flatMap(faultsOf),
  };
};
