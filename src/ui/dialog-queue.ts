/** Queues questions and notices. One shows at a time, in the order in which they were asked. */
import { createListeners } from '../domain/listeners.ts';
export interface DialogRequest {
  /** Distinguishes requests with the same words. */
  id: number;
  title: string;
  confirmLabel: string;
  /** Without it, the request is a notice that can only be acknowledged. */
  cancelLabel?: string;
  /** Confirming destroys something. */
  isDestructive?: boolean | undefined;
  settle: (isConfirmed: boolean) => void;
}

export interface DialogQueue {
  /** The request on the screen. It stays the same object until it is settled, as React's external stores require. */
  current: () => DialogRequest | undefined;
  ask: (request: Omit<DialogRequest, 'id' | 'settle'>) => Promise<boolean>;
  subscribe: (listener: () => void) => () => void;
}

export const createDialogQueue = (): DialogQueue => {
  const requests: DialogRequest[] = [];
  let asked = 0;
  const { notify, subscribe } = createListeners();
  const ask: DialogQueue['ask'] = (question) =>
    new Promise((resolve) => {
      const request: DialogRequest = {
        ...question,
        id: ++asked,
        settle: (isConfirmed) => {
          const index = requests.indexOf(request);
          if (index < 0) return; // pressed twice
          requests.splice(index, 1);
          resolve(isConfirmed);
          notify();
        },
      };
      requests.push(request);
      notify();
    });
  return {
    current: () => requests[0],
    ask,
    subscribe,
  };
};
