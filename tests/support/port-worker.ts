/**
 * A worker without a thread: a message channel whose other end the test serves or leaves unanswered. It is terminated
 * and fails as workers do, but only when the test says so.
 */
import { expose } from 'comlink';

export interface PortWorker {
  worker: Worker;
  isTerminated(): boolean;
  /** Fires `error` with this message, as after an exception in the script. */
  breaks(event: 'error' | 'messageerror', message?: string): void;
}

/** `served` answers through Comlink; without it there is no answer. */
export const createPortWorker = (served?: object): PortWorker => {
  const { port1, port2 } = new MessageChannel();
  let isTerminated = false;
  const terminate = () => {
    isTerminated = true;
    port1.close();
  };
  if (served) expose(served, port2);
  port1.start();
  return {
    worker: Object.assign(port1, { terminate }) as unknown as Worker,
    isTerminated: () => isTerminated,
    breaks: (event, message = '') => {
      port1.dispatchEvent(Object.assign(new Event(event), { message }));
    },
  };
};
