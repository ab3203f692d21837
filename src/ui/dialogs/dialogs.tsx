/**
 * The app's own confirm() and alert(), since the native ones are unreliable in web views. Each resolves when the member
 * answers. Esc, back and a press beside the dialog count as Cancel.
 */
import { createContext, use, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { surfaceTexts } from '#texts/surfaces';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';
import { createListeners } from '../../domain/listeners.ts';

export interface ConfirmOptions {
  /** The whole question. */
  title: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Confirming destroys something, and the button shows that. */
  isDestructive?: boolean;
}

export interface Dialogs {
  confirm: (options: ConfirmOptions) => Promise<boolean>;
  /** Reports a failure unless the tone says otherwise. */
  alert: (text: string, tone?: AlertTone) => Promise<void>;
}

export type AlertTone = 'error' | 'success';

interface DialogRequest {
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

interface DialogQueue {
  /** The request on the screen. It stays the same object until it is settled, as React's external stores require. */
  current: () => DialogRequest | undefined;
  ask: (request: Omit<DialogRequest, 'id' | 'settle'>) => Promise<boolean>;
  subscribe: (listener: () => void) => () => void;
}

/** Queues questions and notices. One shows at a time, in the order in which they were asked. */
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

const dialogsOf = (queue: DialogQueue, onAlert?: (tone: AlertTone) => void): Dialogs => ({
  confirm: (options) =>
    queue.ask({ confirmLabel: surfaceTexts.confirm, cancelLabel: surfaceTexts.cancel, ...options }),
  alert: async (title, tone = 'error') => {
    onAlert?.(tone);
    await queue.ask({ title, confirmLabel: surfaceTexts.confirm });
  },
});

const DialogsContext = createContext<Dialogs | undefined>(undefined);

export const useDialogs = (): Dialogs => {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
};

const CurrentDialog = ({ queue }: { queue: DialogQueue }) => {
  const request = useSyncExternalStore(queue.subscribe, queue.current, queue.current);
  if (!request) return null;
  const { id, title, confirmLabel, cancelLabel, isDestructive, settle } = request;
  return (
    <Dialog
      key={id}
      isOpen
      role="alertdialog"
      title={title}
      onClose={() => settle(false)}
      actions={
        <>
          {cancelLabel && <Button onClick={() => settle(false)}>{cancelLabel}</Button>}
          <Button
            variant={isDestructive ? 'danger' : 'primary'}
            data-autofocus
            onClick={() => settle(true)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
};

interface DialogsProviderProps {
  /** Called with every alert. It must stay the same function. */
  onAlert?: ((tone: AlertTone) => void) | undefined;
  children: ReactNode;
}

/** Rendered once near the root. It shows the dialogs of everything below, one at a time. */
export const DialogsProvider = ({ onAlert, children }: DialogsProviderProps) => {
  const [queue] = useState(createDialogQueue);
  const dialogs = useMemo(() => dialogsOf(queue, onAlert), [queue, onAlert]);
  return (
    <DialogsContext value={dialogs}>
      {children}
      <CurrentDialog queue={queue} />
    </DialogsContext>
  );
};
