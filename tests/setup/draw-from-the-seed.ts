/** Before each test file: all properties draw from the seed of the run, and lengths up to the most that they name. */
import { configureGlobal } from 'fast-check';
import { seed } from '../support/seed.ts';

const path = process.env['TEST_PATH'];

configureGlobal({
  seed,
  // Else no more than ten of anything.
  defaultSizeToMaxWhenMaxSpecified: true,
  ...(path !== undefined && { path, endOnFailure: true }),
});
