/**
 * The whole test suite (`npm test`): types, lint, format, dead code, unit and integration tests on every database at
 * hand, the production build, end-to-end tests in Chromium. Runs all of it even when a part fails, and closes with
 * one line counted over all runners. tests/runner/long.ts has what only gains from hours.
 */
import { build, deadCode, format, typesAndLint } from './runner/code.ts';
import { checkInTurn } from './runner/commands.ts';
import { runPlaywright, runVitest, withDatabases } from './runner/suites.ts';
import { sumUp } from './runner/summary.ts';

// Reading takes one core while the build has the other.
const read = [checkInTurn(...typesAndLint), checkInTurn(deadCode, format())];
// The build comes before all tests: some start the server as `npm start` does, and would build it themselves.
const built = await checkInTurn(build);
const isBuilt = built.every(({ failed }) => failed === 0);
const checks = await Promise.all(read);
const unit = await withDatabases(async ({ names, env }) => ({
  names,
  count: await runVitest({ args: ['run'], env }),
}));
// Not beside the unit tests: both need both cores, and a loaded machine shows faults that are its own.
const browser = isBuilt ? await runPlaywright() : { passed: 0, failed: 1 };
process.exitCode = await sumUp(
  [...checks.flat(), ...built, unit.count, browser],
  `Databases tested: ${unit.names}`,
);
