/** Before each test file: all properties draw from the seed of the run. */
import { configureGlobal } from 'fast-check';
import { seed } from '../support/seed.ts';

const path = process.env['TEST_PATH'];

configureGlobal({ seed, ...(path !== undefined && { path, endOnFailure: true }) });
