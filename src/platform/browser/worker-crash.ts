/** Reports that a worker failed. A worker that the system killed may report nothing: see ../silence.ts. */
export const onWorkerCrash = (worker: Worker, onCrash: (detail: string) => void): void => {
  worker.addEventListener('error', (event) => onCrash(event.message || 'the worker failed'));
  worker.addEventListener('messageerror', () => onCrash('a message could not be read'));
};
