/** Starts a worker that is called through Comlink. One that the system killed may report nothing: see ../silence.ts. */
import { wrap, type Remote } from 'comlink';
import type { Spawn } from '../../worker-client.ts';

export interface RemoteWorker<T> {
  remote: Remote<T>;
  terminate(): void;
}

export const spawnRemote =
  <T>(start: () => Worker): Spawn<RemoteWorker<T>> =>
  (onCrash) => {
    const worker = start();
    worker.addEventListener('error', (event) => onCrash(event.message || 'the worker failed'));
    worker.addEventListener('messageerror', () => onCrash('a message could not be read'));
    return { remote: wrap<T>(worker), terminate: () => worker.terminate() };
  };
