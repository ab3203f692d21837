/** Lets a thread run TypeScript, however the server was started, and begins. Newer Nodes run it as it is. */
import { workerData } from 'node:worker_threads';

if (!process.features.typescript) {
  const { register } = await import('tsx/esm/api');
  register();
}
await import(workerData.module);
