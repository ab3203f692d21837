/** Lets a thread run TypeScript, regardless of how the server was started, and begins. Newer Nodes need no help. */
import { workerData } from 'node:worker_threads';

if (!process.features.typescript) {
  const { register } = await import('tsx/esm/api');
  register();
}
await import(workerData.module);
