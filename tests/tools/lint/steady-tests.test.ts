/** The rule against tests that depend on the machine can fail: each planted violation is reported. */
import { beforeAll, describe, expect, test } from 'vitest';
import { apart, brokenBy } from './planted.ts';

const violations: [what: string, source: string][] = [
  ['a sleep', `await new Promise((done) => { setTimeout(done, 100); });`],
  [
    'a sleep by a global object',
    `await new Promise((done) => { globalThis.setTimeout(done, 1); });`,
  ],
  ['a sleep of the page', `await page.waitForTimeout(100);`],
  [
    'an imported sleep',
    `import { setTimeout as sleep } from 'node:timers/promises'; await sleep(1);`,
  ],
  [
    'a whole module of sleeps',
    `import * as timers from 'timers/promises'; await timers.setTimeout(1);`,
  ],
  ['Date.now()', `use(Date.now());`],
  ['new Date()', `use(new Date());`],
  ['performance.now()', `use(performance.now());`],
  ['the clock of a window', `use(window.performance.now());`],
  ['retries of a describe', `test.describe.configure({ retries: 2 });`],
  ['retry of a test', `test('a', { retry: 2 }, () => {});`],
  ['retry of a row', `test.each([1])('a', { retry: 2 }, () => {});`],
  ['retry of a file', `vi.setConfig({ retry: 1 });`],
  ['test.retry', `test.retry('a', () => {});`],
  ['a bound on milliseconds', `expect(tookMs).toBeLessThan(200);`],
  ['a bound on a property', `expect(entry.duration).toBeLessThanOrEqual(200);`],
  ['a bound on a call', `expect(await elapsed()).toBeLessThan(200);`],
];

const permitted: [what: string, file: string, source: string][] = [
  ['a given time', 'tests/a.test.ts', `use(new Date(0));`],
  [
    'one turn',
    'tests/a.test.ts',
    `import { setImmediate } from 'node:timers/promises'; await setImmediate();`,
  ],
  ['the limit of a test', 'tests/a.spec.ts', `test.setTimeout(600_000);`],
  ['no retries', 'tests/a.config.ts', `export default defineConfig({ retries: 0 });`],
  ['a retry of the product', 'tests/a.test.ts', `list.retry(); open({ retry: 3 });`],
  [
    'a bound on a count',
    'tests/a.test.ts',
    `expect(items).toBeLessThan(3); expect(params).toBeLessThan(3);`,
  ],
  ['a helper that waits', 'tests/support/a.ts', `use(Date.now()); setTimeout(use, 1);`],
  ['the product', 'server/a.ts', `use(Date.now()); setTimeout(use, 1);`],
];

const planted = [
  ...violations.map(([, source]) => ({ file: 'tests/a.test.ts', source })),
  ...permitted.map(([, file, source]) => ({ file, source })),
].map(({ file, source }, nth) => ({ file: apart(file, nth), source }));
let broken: string[][];
beforeAll(async () => {
  const rules = await brokenBy(planted);
  broken = planted.map(({ file }) => rules.get(file) ?? []);
});

const rule = 'architecture(steady-tests)';

describe('is reported', () => {
  test.each(violations.map(([what], at) => [what, at] as const))('%s', (_, at) => {
    expect(broken[at]).toContain(rule);
  });
});

describe('is not reported', () => {
  test.each(permitted.map(([what], at) => [what, at] as const))('%s', (_, at) => {
    expect(broken[violations.length + at]).not.toContain(rule);
  });
});
