/** Before the end-to-end tests: the production build, made again only when its sources changed. */
import { ensureBuilt } from '../../../server/build/ensure-built.ts';
import { projectRoot } from '../../../server/pages/register.ts';

const build = (): Promise<void> =>
  ensureBuilt(projectRoot, () => console.log('Building the app …'));

export default build;
