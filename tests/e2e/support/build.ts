/** Makes the production build before the end-to-end tests, if its sources have changed. */
import { ensureBuilt } from '../../../server/build/ensure-built.ts';
import { projectRoot } from '../../../server/pages/register.ts';

const build = (): Promise<void> =>
  ensureBuilt(projectRoot, () => console.log('Building the app …'));

export default build;
