/**
 * The whole test suite (`npm test`): types, lint, format, dead code, unit and integration tests on every database at
 * hand, the production build, end-to-end tests in Chromium. Runs all of it even when a part fails, and closes with
 * one line counted over all runners. tests/runner/long.ts has what only gains from hours.
 */
import { build, deadCode, format, typesAndLint } from './runner/code.ts';
import { checkInTurn } from './runner/commands.ts';
import { runPlaywright, runVitest, withDatabases } from './runner/suites.ts';
import { sumUp } from './runner/summary.ts';

// The build comes before the unit tests: some start the server as `npm start` does, and would build it themselves.
const [built, ...read] = await Promise.all([
  checkInTurn(build),
  checkInTurn(...typesAndLint),
  checkInTurn(deadCode, format()),
]);
const unit = await withDatabases(({ names, env }) => {
  const count = runVitest({ args: ['run'], env });
  console.log(`\nDatabases tested: ${names}`);
  return count;
});
const isBuilt = built.every(({ failed }) => failed === 0);
const browser = isBuilt ? runPlaywright() : { passed: 0, failed: 1 };
process.exitCode = sumUp([...read.flat(), ...built, unit, browser]);
