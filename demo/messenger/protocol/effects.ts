/** Carries out what a method call requested from this page. */
import { showState, type AppState } from '../page/chrome.ts';
import type { ClientName } from '../clients/kinds.ts';
import { traitOf } from '../clients/table.ts';
import { ask, isAsking, toast } from '../page/dialogs.ts';
import { make, byId, control } from '../page/page.ts';
import { askForPayment, isPaying } from '../page/payment-sheet.ts';
import type { PendingPayment } from '../pending-payments.ts';
import type { AppEvent } from './messages.ts';
import type { PageEffect } from './protocol.ts';
import { readPrepared } from '../prepared-messages.ts';
import { allowBot, loadChat } from '../server-calls.ts';

interface Stage {
  client: ClientName;
  state: AppState;
  /** The messenger's id of the member whose app it is. */
  payer: number;
  send(event: AppEvent): void;
  close(): void;
  usePress(): void;
  /** Opens the app again with this start parameter. */
  relaunch(startParam: string): void;
  leavePending(payment: PendingPayment): void;
}

type PopupEffect = Extract<PageEffect, { kind: 'popup' }>;
type InvoiceEffect = Extract<PageEffect, { kind: 'invoice' }>;
type DownloadEffect = Extract<PageEffect, { kind: 'download' }>;
type LinkEffect = Extract<PageEffect, { kind: 'link' | 'messenger-link' }>;

const answerPopup = async (effect: PopupEffect, { client, send }: Stage): Promise<void> => {
  if (isAsking() && traitOf(client, 'secondPopup') === 'silent') return;
  const buttons = effect.buttons.map(({ id, text, type }) => ({
    id,
    label: text,
    isDanger: type === 'destructive',
  }));
  const pressed = await ask(effect.title, effect.message, buttons);
  if (pressed === '' && traitOf(client, 'popupWithoutId') === 'silent') return;
  send({ type: 'popup_closed', data: pressed === undefined ? {} : { button_id: pressed } });
};

const answerInvoice = async (
  { slug }: InvoiceEffect,
  { client, payer, send, leavePending }: Stage,
): Promise<void> => {
  const report = (status: string) => send({ type: 'invoice_closed', data: { slug, status } });
  if (isPaying() && traitOf(client, 'secondInvoice') === 'cancelled') return report('cancelled');
  const result = await askForPayment(slug, payer);
  if (!result) return;
  const { status, price, isPressedTwice } = result;
  const isUnknown = price === '' && status === 'failed';
  if (isUnknown && traitOf(client, 'unknownInvoice') === 'silent') return;
  if (status === 'pending') leavePending({ slug, payer, price });
  if (status !== 'paid') return report(status);
  toast(`${price} paid, in the sandbox.`);
  for (const end of traitOf(client, isPressedTwice ? 'paidByTwoPresses' : 'paid')) report(end);
};

const answerHomeScreen = async ({ state, send }: Stage): Promise<void> => {
  const add = { id: 'add', label: 'Add' };
  const isAdded =
    (await ask('Add to home screen?', 'An icon of this app would be there.', [add])) === 'add';
  state.isOnHomeScreen ||= isAdded;
  send({ type: isAdded ? 'home_screen_added' : 'home_screen_failed' });
};

/** Clients ask only where the bot may not write to the member yet. */
const answerWriteAccess = async ({ payer, send }: Stage): Promise<void> => {
  const allow = { id: 'allow', label: 'Allow' };
  const refuse = { id: 'refuse', label: "Don't allow" };
  const question = 'This bot would be able to write to you.';
  const known = await loadChat(payer);
  const isAllowed =
    known?.isOpen === true ||
    ((await ask('Allow messages?', question, [allow, refuse])) === allow.id &&
      (await allowBot(payer)) !== undefined);
  const status = isAllowed ? 'allowed' : 'cancelled';
  send({ type: 'write_access_requested', data: { status } });
};

const answerDownload = async ({ url, name }: DownloadEffect, { send }: Stage): Promise<void> => {
  const download = { id: 'download', label: 'Download' };
  const isWanted = (await ask('Download a file?', `${name}\n\n${url}`, [download])) === 'download';
  if (isWanted) toast(`Downloads ${name}`);
  send({
    type: 'file_download_requested',
    data: { status: isWanted ? 'downloading' : 'cancelled' },
  });
};

const answerPrepared = async (id: string, { client, send, close }: Stage): Promise<void> => {
  const fail = (error: string) => {
    const data = traitOf(client, 'shareFailure') === 'null' ? null : { error };
    send({ type: 'prepared_message_failed', data });
  };
  const message = readPrepared(id);
  if (!message) {
    if (traitOf(client, 'unknownShare') === 'error') fail('MESSAGE_EXPIRED');
    return;
  }
  const { text, button } = message;
  const sends = { id: 'send', label: 'Send' };
  const pressed = await ask('Send to a chat?', `${text}\n\n[ ${button.label} ]`, [sends]);
  if (pressed !== sends.id) return fail('USER_DECLINED');
  toast(`Sent, with a button to ${button.url}`);
  send({ type: 'prepared_message_sent' });
  if (traitOf(client, 'afterSharing') === 'closed') close();
};

const openAction = (url: string): Node | undefined =>
  /^https?:\/\//i.test(url)
    ? make('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, 'Open')
    : undefined;

/** Shows the address that a messenger would open. The link itself opens nothing. */
const showLink = (effect: LinkEffect, stage: Stage): void => {
  if (effect.kind === 'link') {
    toast(`Would open ${effect.url}`, openAction(effect.url));
    return;
  }
  const startParam = new URLSearchParams(effect.path.split('?')[1]).get('startapp');
  const again = startParam
    ? make('button', { onclick: () => stage.relaunch(startParam) }, 'Open here')
    : undefined;
  toast(`Would open t.me${effect.path}`, again);
};

const dialog = () => byId('scanner', HTMLDialogElement);

/**
 * The messenger's scanner of QR codes, without a camera: the code's text is typed. As in real clients, it stays open
 * after a code until it is closed, here or by the app.
 */
const closeScanner = (): void => {
  if (dialog().open) dialog().close();
};

const openScanner = (text: string, send: (event: AppEvent) => void): void => {
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

export const applyEffect = (effect: PageEffect, stage: Stage): void => {
  switch (effect.kind) {
    case 'popup':
      return void answerPopup(effect, stage);
    case 'invoice':
      return void answerInvoice(effect, stage);
    case 'download':
      return void answerDownload(effect, stage);
    case 'home-screen':
      return void answerHomeScreen(stage);
    case 'write-access':
      return void answerWriteAccess(stage);
    case 'prepared-message':
      return void answerPrepared(effect.id, stage);
    case 'scan':
      return openScanner(effect.text, stage.send);
    case 'scanned':
      return closeScanner();
    case 'link':
    case 'messenger-link':
      return showLink(effect, stage);
    case 'notice':
      return toast(effect.text);
    case 'close':
      return stage.close();
    case 'press-used':
      return stage.usePress();
    case 'state':
      Object.assign(stage.state, effect.change);
      showState(stage.state);
  }
};
