/** Draws pictures of cards, one after the other, in a separate thread (see workers/worker-pool.ts). */
import { parentPort } from 'node:worker_threads';
import { createDrawer, type DrawingTask } from './draw.ts';

const draw = createDrawer();

/** Null where the library refuses its input. */
const tryTo = (task: DrawingTask): Uint8Array | null => {
  try {
    return draw(task);
  } catch {
    return null;
  }
};

parentPort?.on('message', (task: DrawingTask) => parentPort?.postMessage(tryTo(task)));
parentPort?.postMessage('ready');
