/**
 * Before the end-to-end tests: makes the production build and the servers' programs, if their sources have changed, and a
 * folder for what the tests write.
 */
import { ensureBuilt } from '../../../server/build/ensure-built.ts';
import { projectRoot } from '../../../server/pages/register.ts';
import { openScratch } from '../../support/scratch.ts';
import { makeReadyServer } from './make-ready-server.ts';

const build = async (): Promise<() => void> => {
  await ensureBuilt(projectRoot, () => console.log('Building the app …'));
  await makeReadyServer();
  return openScratch();
};

export default build;
