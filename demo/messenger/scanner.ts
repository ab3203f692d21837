/**
 * The messenger's scanner of QR codes, without a camera: the code's text is typed. As in real clients, it stays open
 * after a code until it is closed, here or by the app.
 */
import type { AppEvent } from './messages.ts';
import { byId, control } from './page.ts';

const dialog = () => byId('scanner', HTMLDialogElement);

export const closeScanner = (): void => {
  if (dialog().open) dialog().close();
};

export const openScanner = (text: string, send: (event: AppEvent) => void): void => {
  if (dialog().open) return;
  byId('scanner-text', HTMLElement).textContent = text;
  const form = byId('scanner-form', HTMLFormElement);
  const code = control(form, 'code', HTMLInputElement);
  form.reset();
  const closing = new AbortController();
  const { signal } = closing;
  const read = (event: Event) => {
    event.preventDefault();
    send({ type: 'qr_text_received', data: { data: code.value } });
    code.select();
  };
  const end = () => {
    closing.abort();
    send({ type: 'scan_qr_popup_closed' });
  };
  form.addEventListener('submit', read, { signal });
  byId('scanner-close', HTMLButtonElement).addEventListener('click', closeScanner, { signal });
  dialog().addEventListener('close', end, { signal });
  dialog().showModal();
};
