/** Lets a thread run TypeScript, however the server was started, and begins. Newer Nodes run it as it is. */
if (!process.features.typescript) {
  const { register } = await import('tsx/esm/api');
  register();
}
await import('./verify-worker.ts');
