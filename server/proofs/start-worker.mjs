/** Lets a thread run TypeScript as the server does, whoever started the server, and begins. */
import { register } from 'tsx/esm/api';

register();
await import('./verify-worker.ts');
