/** Reports that a worker failed. A worker that the system killed may report nothing: see ../silence.ts. */
export const onWorkerCrash = (worker: Worker, tell: (detail: string) => void): void => {
  worker.addEventListener('error', (event) => tell(event.message || 'the worker failed'));
  worker.addEventListener('messageerror', () => tell('a message could not be read'));
};
