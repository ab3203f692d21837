/** Reads the runners' reports: how many tests passed, and how each other test failed. */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

export interface Count {
  passed: number;
  failed: number;
  /** The tests that did not pass, each with the first lines of its errors. */
  faults?: string[];
}

const linesOfAnError = 12;

const faultOf = (title: string, errors: string[]): string => {
  const lines = errors.flatMap((error) =>
    stripVTControlCharacters(error).split('\n').slice(0, linesOfAnError),
  );
  return [title, ...lines].join('\n    ');
};

const vitestReport = z.object({
  numPassedTests: z.number(),
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
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
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests,
    faults: tests
      .filter(({ status }) => status !== 'passed')
      .map(({ status, fullName, failureMessages = [] }) =>
        faultOf(`${status}: ${fullName}`, failureMessages),
      ),
  };
};

const playwrightResult = z.object({
  errors: z.array(
    z.object({ message: z.string(), location: z.optional(z.object({ line: z.number() })) }),
  ),
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

const faultsOf = ({ specs, suites = [] }: z.infer<typeof playwrightSuite>): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const errors = results.flatMap((result) => result.errors);
      return faultOf(
        `failed: ${file} › ${title}`,
        errors.map(({ message, location }) => `line ${location?.line ?? '?'}: ${message}`),
      );
    }),
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
