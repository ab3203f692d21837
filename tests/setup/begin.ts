/**
 * Before all tests: says which seed the run has, and makes a folder for what they write. Each project of vitest.config.ts comes
 * here, and so does their root.
 */
import type { TestProject } from 'vitest/node';
import { openScratch, scratchOfRun } from '../support/scratch.ts';
import { seed } from '../support/seed.ts';
import { servePrograms } from './programs.ts';

const begin = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  if (!project.isRootProject()) return undefined;
  console.log(`TEST_SEED=${seed}`);
  const remove = openScratch();
  const { forget, close } = await servePrograms(scratchOfRun());
  project.onTestsRerun(async () => forget());
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return async () => {
    if (serverUrl) {
      const { dropCopies } = await import('../support/postgres-pool.ts');
      await dropCopies(serverUrl);
    }
    close();
    remove();
  };
};

export default begin;
