/** Builds what is missing or stale before a server starts, in a process of its own. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { isBuilt } from './stamp.ts';

/** What the build printed, once it has ended well; rejects with it otherwise. */
const runBuild = (root: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const script = path.join(root, 'server/build/build.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });

/** `onBuild` is called when there is something to build. Rejects with the build's own output. */
export const ensureBuilt = async (root: string, onBuild: () => void): Promise<void> => {
  if (isBuilt(root)) return;
  onBuild();
  await runBuild(root);
};
