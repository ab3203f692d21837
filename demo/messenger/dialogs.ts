/** The messenger's own dialogs and toasts, outside the frame. */
import { byId, make } from './page.ts';

export interface DialogButton {
  id: string;
  label: string;
  isDanger?: boolean;
}

/** Asks; resolves the pressed button's id, or undefined when the dialog was closed otherwise. */
export const ask = (
  title: string,
  text: string,
  buttons: readonly DialogButton[],
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const dialog = byId('dialog', HTMLDialogElement);
    byId('dialog-title', HTMLElement).textContent = title;
    byId('dialog-text', HTMLElement).textContent = text;
    const elements = buttons.map(({ id, label, isDanger }) => {
      const className = isDanger ? 'danger' : '';
      return make('button', { className, onclick: () => dialog.close(`button:${id}`) }, label);
    });
    byId('dialog-buttons', HTMLElement).replaceChildren(...elements);
    dialog.onclose = () => {
      const [, id] = /^button:(.*)$/.exec(dialog.returnValue) ?? [];
      resolve(id);
    };
    dialog.returnValue = '';
    dialog.showModal();
  });

/** Shows a line for a while, with an action if there is one. */
export const toast = (text: string, action?: Node): void => {
  const line = make('p', {}, make('span', {}, text), ...(action ? [action] : []));
  byId('toasts', HTMLElement).replaceChildren(line);
  setTimeout(() => line.remove(), 8000);
};
