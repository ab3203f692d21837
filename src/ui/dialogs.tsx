/**
 * The app's own confirm() and alert(), for the native ones are unreliable in web views. Each resolves when the member
 * answers; Esc, back and a press beside the dialog count as Cancel.
 */
import { createContext, use, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { uiTexts } from '#texts/ui';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { createDialogQueue, type DialogQueue } from './dialog-queue.ts';

export interface ConfirmOptions {
  /** The exact question. */
  title: string;
  confirmLabel?: string;
  cancelLabel?: string;
}

export interface Dialogs {
  confirm: (options: ConfirmOptions) => Promise<boolean>;
  alert: (text: string) => Promise<void>;
}

const dialogsOf = (queue: DialogQueue): Dialogs => ({
  confirm: ({ title, confirmLabel = uiTexts.confirm, cancelLabel = uiTexts.cancel }) =>
    queue.ask({ title, confirmLabel, cancelLabel }),
  alert: async (title) => {
    await queue.ask({ title, confirmLabel: uiTexts.confirm });
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
  const { id, title, confirmLabel, cancelLabel, settle } = request;
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
          <Button variant="primary" data-autofocus onClick={() => settle(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
};

/** Stands once near the root; the dialogs of everything below appear here, one at a time. */
export const DialogsProvider = ({ children }: { children: ReactNode }) => {
  const [queue] = useState(createDialogQueue);
  const dialogs = useMemo(() => dialogsOf(queue), [queue]);
  return (
    <DialogsContext value={dialogs}>
      {children}
      <CurrentDialog queue={queue} />
    </DialogsContext>
  );
};
