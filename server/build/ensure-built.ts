/** Builds missing or stale files before a server starts, in a separate process. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { isBuilt } from './stamp.ts';

/** Resolves to the output of a successful build; rejects with the output of a failed one. */
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

/** Calls `onBuild` if there is something to build. Rejects with the build's own output. */
export const ensureBuilt = async (root: string, onBuild: () => void): Promise<void> => {
  if (isBuilt(root)) return;
  onBuild();
  await runBuild(root);
};
