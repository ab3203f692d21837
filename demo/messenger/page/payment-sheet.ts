/**
 * The messenger's payment sheet, over the frame. It is `loading` until the invoice is there, then `ready`. Pay makes it
 * `paying`. A payment that the bot or the sandbox stops makes it `refused`, and then it can only be closed.
 */
import type { InvoiceEnd } from '../clients/kinds.ts';
import { byId } from './page.ts';
import { loadInvoice, payInvoice, type Invoice } from '../server-calls.ts';

export type SandboxStatus = InvoiceEnd | 'pending';

/** How the sheet was closed; `price` is '' if the invoice was never shown. */
export interface SheetResult {
  status: SandboxStatus;
  price: string;
  /** Pay was pressed again while the payment was under way. */
  isPressedTwice: boolean;
}

type State = 'loading' | 'ready' | 'paying' | 'refused';

interface OpenSheet {
  slug: string;
  payer: number;
  price: string;
  isPressedTwice: boolean;
  state: State;
  /** Undefined: the result is no longer wanted. */
  finish(status: SandboxStatus | undefined): void;
}

const sheet = byId('payment-sheet', HTMLDialogElement);
const button = (name: 'pay' | 'pending' | 'fail' | 'cancel') =>
  byId(`payment-${name}`, HTMLButtonElement);
const write = (part: string, text: string): void => {
  byId(`payment-${part}`, HTMLElement).textContent = text;
};

let current: OpenSheet | undefined;

const show = (state: State, message = ''): void => {
  if (current) current.state = state;
  sheet.dataset['state'] = state;
  sheet.ariaBusy = String(state === 'loading' || state === 'paying');
  // A second press of Pay arrives, as in a real client.
  button('pay').disabled = state !== 'ready' && state !== 'paying';
  for (const name of ['pending', 'fail'] as const) button(name).disabled = state !== 'ready';
  button('cancel').disabled = state === 'paying';
  button('cancel').textContent = state === 'refused' ? 'Close' : 'Cancel';
  write('note', message);
};

const showInvoice = ({ title, description, price }: Invoice): void => {
  write('title', title);
  write('description', description);
  write('item', title);
  for (const part of ['item-price', 'total', 'pay-price']) write(part, price);
};

const load = async (wanted: OpenSheet): Promise<void> => {
  const invoice = await loadInvoice(wanted.slug);
  if (current !== wanted) return;
  if (!invoice) return show('refused', 'This invoice cannot be opened.');
  wanted.price = invoice.price;
  showInvoice(invoice);
  show('ready');
  button('pay').focus();
};

const pay = async (paying: OpenSheet): Promise<void> => {
  if (paying.state === 'paying') paying.isPressedTwice = true;
  if (paying.state !== 'ready') return;
  show('paying', 'Paying…');
  const payment = await payInvoice(paying.slug, paying.payer);
  if (current !== paying) return;
  // Browsers do not let a dialog trap the user: the second Esc closes it.
  if (payment.status === 'paid' || !sheet.open) return paying.finish(payment.status);
  show('refused', payment.reason);
  button('cancel').focus();
};

const cancel = (): void => {
  if (current?.state !== 'paying')
    current?.finish(current.state === 'refused' ? 'failed' : 'cancelled');
};

/** Connects the sheet's buttons, once. */
export const mountPaymentSheet = (): void => {
  button('pay').addEventListener('click', () => current && void pay(current));
  button('pending').addEventListener('click', () => current?.finish('pending'));
  button('fail').addEventListener('click', () => current?.finish('failed'));
  button('cancel').addEventListener('click', cancel);
  sheet.addEventListener('cancel', (event) => {
    event.preventDefault();
    cancel();
  });
  sheet.addEventListener('close', () => !sheet.open && cancel());
};

export const isPaying = (): boolean => current !== undefined;

/** Closes the sheet without a result: the app that asked is gone, or already has its answer. */
export const closePaymentSheet = (): void => current?.finish(undefined);

/** Asks the payer. Resolves to undefined if the sheet was closed without a result; one is open at a time. */
export const askForPayment = (slug: string, payer: number): Promise<SheetResult | undefined> => {
  closePaymentSheet();
  return new Promise((resolve) => {
    const asked: OpenSheet = {
      slug,
      payer,
      price: '',
      isPressedTwice: false,
      state: 'loading',
      finish: (status) => {
        current = undefined;
        sheet.close();
        const { price, isPressedTwice } = asked;
        resolve(status && { status, price, isPressedTwice });
      },
    };
    current = asked;
    showInvoice({ title: 'Invoice', description: '', price: '' });
    show('loading');
    sheet.showModal();
    void load(asked);
  });
};
