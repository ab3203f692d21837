/** The messenger's own dialogs and toasts, outside the frame. */
import { byId, make } from './page.ts';

export interface DialogButton {
  id: string;
  label: string;
  isDanger?: boolean;
}

const showQuestion = (dialog: HTMLDialogElement, buttons: readonly DialogButton[]): void => {
  const elements = buttons.map(({ id, label, isDanger }) => {
    const button = make('button', { className: isDanger ? 'danger' : '' }, label);
    button.addEventListener('click', () => dialog.close(`button:${id}`));
    return button;
  });
  byId('dialog-buttons', HTMLElement).replaceChildren(...elements);
  dialog.returnValue = '';
  dialog.showModal();
};

export const isAsking = (): boolean => byId('dialog', HTMLDialogElement).open;

/**
 * Asks; resolves to the pressed button's id, or undefined if the dialog was closed otherwise or one is open already.
 */
export const ask = (
  title: string,
  text: string,
  buttons: readonly DialogButton[],
): Promise<string | undefined> => {
  const dialog = byId('dialog', HTMLDialogElement);
  if (isAsking()) return Promise.resolve(undefined);
  byId('dialog-title', HTMLElement).textContent = title;
  byId('dialog-text', HTMLElement).textContent = text;
  showQuestion(dialog, buttons);
  return new Promise((resolve) => {
    const finish = () => resolve(/^button:(.*)$/.exec(dialog.returnValue)?.[1]);
    dialog.addEventListener('close', finish, { once: true });
  });
};

/** The question that a mini app can request before the messenger closes it. */
export const confirmClosing = async (): Promise<boolean> => {
  const text = 'Changes that you made may not be saved.';
  const anyway = { id: 'close', label: 'Close anyway', isDanger: true };
  return (await ask('Close the mini app?', text, [anyway])) === 'close';
};

/** Shows a line for a while, with an action if there is one. */
export const toast = (text: string, action?: Node): void => {
  const line = make('p', {}, make('span', {}, text), ...(action ? [action] : []));
  byId('toasts', HTMLElement).replaceChildren(line);
  setTimeout(() => line.remove(), 8000);
};
