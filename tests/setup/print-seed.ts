/** Before all tests: says which seed the run has. Each project of vitest.config.ts comes here, and so does their root. */
import type { TestProject } from 'vitest/node';
import { seed } from '../support/seed.ts';

const print = (project: TestProject): void => {
  if (project.isRootProject()) console.log(`TEST_SEED=${seed}`);
};

export default print;
