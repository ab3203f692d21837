/** Makes the production build and the servers' programs before the end-to-end tests, if their sources have changed. */
import { ensureBuilt } from '../../../server/build/ensure-built.ts';
import { projectRoot } from '../../../server/pages/register.ts';
import { makeReadyServer } from './make-ready-server.ts';

const build = async (): Promise<void> => {
  await ensureBuilt(projectRoot, () => console.log('Building the app …'));
  await makeReadyServer();
};

export default build;
