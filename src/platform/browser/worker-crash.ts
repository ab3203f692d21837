/** What a worker says of its own end. One that the system killed may say nothing: see ../silence.ts. */
export const onWorkerCrash = (worker: Worker, tell: (detail: string) => void): void => {
  worker.addEventListener('error', (event) => tell(event.message || 'the worker failed'));
  worker.addEventListener('messageerror', () => tell('a message could not be read'));
};
