/**
 * Reports what makes the result of a test depend on the machine: sleeping, trying again, reading the real clock, and
 * bounds on durations. A test waits for an event, and moves a clock of its own.
 */
import path from 'node:path';

/** Folders that may do so, each with the reason. */
const exceptions = {
  'tests/runner/': 'it measures the runs of the tests',
  'tests/support/': 'helpers: what waits or reads the clock for all tests is here',
  'tests/torture/': 'storms last as many real minutes as they are told to',
  'tests/cluster/': 'real processes, which keep their own time',
  'tests/e2e/support/': 'helpers, like those of tests/support',
};

const isSteady = (filename) => {
  const file = path.relative(process.cwd(), filename).split(path.sep).join('/');
  return (
    file.startsWith('tests/') && !Object.keys(exceptions).some((folder) => file.startsWith(folder))
  );
};

const nameOf = (node) => {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'MemberExpression' && !node.computed) return node.property.name;
  if (node?.type === 'AwaitExpression') return nameOf(node.argument);
  return node?.type === 'CallExpression' ? nameOf(node.callee) : undefined;
};

const globals = new Set(['globalThis', 'window', 'self']);
const isGlobal = (callee) =>
  callee.type === 'Identifier' ||
  (callee.type === 'MemberExpression' && globals.has(callee.object.name));

const sleeps = ({ callee }) =>
  nameOf(callee) === 'waitForTimeout' || (nameOf(callee) === 'setTimeout' && isGlobal(callee));

const readsClock = ({ callee }) =>
  callee.type === 'MemberExpression' &&
  ['Date', 'performance'].includes(nameOf(callee.object)) &&
  callee.property.name === 'now';

/** `test.each(rows)('…', { retry: 2 }, …)` is a call of a test, too. */
const rootOf = (callee) => {
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : callee.name;
};
const settings = new Set(['test', 'it', 'describe', 'vi', 'defineConfig']);

const triesAgain = ({ key, value, parent }) =>
  ['retry', 'retries'].includes(key.name ?? key.value) &&
  value.value !== 0 &&
  parent.parent.type === 'CallExpression' &&
  settings.has(rootOf(parent.parent.callee));

const duration = /(?:^ms|[a-z\d]Ms|_MS|[dD]uration|[eE]lapsed)$/;
const bounds = new Set(['toBeLessThan', 'toBeLessThanOrEqual', 'toBeCloseTo']);

/** `expect(tookMs).toBeLessThan(200)` */
const boundsDuration = ({ callee }) => {
  if (callee.type !== 'MemberExpression' || !bounds.has(callee.property.name)) return false;
  const { object } = callee;
  return (
    object.type === 'CallExpression' &&
    rootOf(object.callee) === 'expect' &&
    duration.test(nameOf(object.arguments[0]) ?? '')
  );
};

const messages = [
  [sleeps, 'a test waits for an event, not for time'],
  [readsClock, 'a test gives the time, and never reads the real clock'],
  [boundsDuration, 'how long something takes depends on the machine'],
];

export const steadyTests = {
  create: (context) => {
    if (!isSteady(context.filename)) return {};
    const report = (node, message) => context.report({ node, message });
    return {
      CallExpression(node) {
        for (const [isFault, message] of messages) if (isFault(node)) report(node, message);
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0)
          report(node, messages[1][1]);
      },
      ImportDeclaration({ source, specifiers }) {
        if (!/^(?:node:)?timers\/promises$/.test(source.value)) return;
        for (const one of specifiers)
          if (one.imported?.name !== 'setImmediate') report(one, messages[0][1]);
      },
      Property(node) {
        if (triesAgain(node)) report(node, 'a test that passes at the second try has failed');
      },
      MemberExpression(node) {
        if (nameOf(node) === 'retry' && nameOf(node.object) === 'test')
          report(node, 'a test that passes at the second try has failed');
      },
    };
  },
};
