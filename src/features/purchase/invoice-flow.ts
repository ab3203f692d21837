/**
 * Buys one thing: idle → preparing (the server makes an invoice) → paying (the messenger shows it) → idle. A paid or
 * cancelled invoice ends silently. A failure, or a missing invoice, shows an alert. A pending or unknown end shows a
 * notice. Stopping the wait ends as unknown at once, since the messenger may never answer. Every end, even a late one,
 * is reported to `onEnd`: the credit of a possible payment is awaited (awaited-credits.ts).
 */
import { createListeners } from '../../domain/listeners.ts';
import { purchaseTexts } from '#texts/purchase';
import type { AnswerOf } from '../../contract/call.ts';
import { createInvoice, createMonthlyInvoice } from '../../contract/invoices.ts';
import { plans, type PlanName } from '../../domain/plans.ts';
import type { InvoiceStatus, Messenger } from '../../platform/ports.ts';
import type { CallRequest } from '../../sync/api.ts';
import type { AppSync } from '../../mutations/registry.ts';

/** What can be bought: the plans of the dialog, and Singularity's own invoice. */
export type Product = PlanName | 'monthly';

export interface InvoiceState {
  phase: 'idle' | 'preparing' | 'paying';
  /** What is being bought. */
  order?: Product;
  /** The messenger did not say how the last payment ended. */
  isUnsure?: true;
}

interface InvoicePorts {
  sync: Pick<AppSync, 'send'>;
  openInvoice: Messenger['openInvoice'];
  alert(text: string): void;
  /** Reports how an open invoice ended; a second time if the messenger answers late. */
  onEnd(order: Product, status: InvoiceStatus, balance: number | undefined): void;
}

export interface InvoiceFlow {
  state(): InvoiceState;
  subscribe(listener: () => void): () => void;
  /** Resolves to true if it was paid. Only one purchase runs at a time. `balance`: before the purchase. */
  buy(order: Product, balance?: number): Promise<boolean>;
  /** Stops waiting, at the member's wish. */
  stop(): void;
}

const requestOf = (order: Product): CallRequest =>
  order === 'monthly'
    ? { call: createMonthlyInvoice }
    : {
        call: createInvoice,
        body: { billingModel: plans[order].billingModel, planType: order },
      };

const idle: InvoiceState = { phase: 'idle' };

export const createInvoiceFlow = ({
  sync,
  openInvoice,
  alert,
  onEnd,
}: InvoicePorts): InvoiceFlow => {
  let state = idle;
  /** Grows with each purchase and each stop, so that older ones are ignored. */
  let run = 0;
  /** The balance before the present purchase. */
  let before: number | undefined;
  const { notify, subscribe } = createListeners();
  const enter = (next: InvoiceState) => {
    state = next;
    notify();
  };

  const end = (order: Product, status: InvoiceStatus, balance: number | undefined): boolean => {
    enter(status === 'unknown' ? { phase: 'idle', isUnsure: true } : idle);
    if (status === 'failed') alert(purchaseTexts.failed);
    onEnd(order, status, balance);
    return status === 'paid';
  };

  const prepare = async (order: Product, isCurrent: () => boolean): Promise<string | undefined> => {
    enter({ phase: 'preparing', order });
    const outcome = await sync.send(requestOf(order));
    if (!isCurrent()) return undefined;
    if (outcome.ok) return (outcome.value as AnswerOf<typeof createInvoice>).invoice_link;
    enter(idle);
    // The rate limit's own modal reports this error.
    if (outcome.error.kind !== 'rate-limited') alert(purchaseTexts.invoiceFailed);
    return undefined;
  };

  return {
    state: () => state,
    subscribe,
    buy: async (order, balance) => {
      if (state.phase !== 'idle') return false;
      const current = (run += 1);
      const isCurrent = () => run === current;
      const link = await prepare(order, isCurrent);
      if (link === undefined) return false;
      before = balance;
      enter({ phase: 'paying', order });
      const status = await openInvoice(link);
      if (isCurrent()) return end(order, status, balance);
      onEnd(order, status, balance);
      return false;
    },
    stop: () => {
      const { phase, order } = state;
      if (phase === 'idle') return;
      run += 1;
      if (phase === 'paying' && order) end(order, 'unknown', before);
      else enter(idle);
    },
  };
};
