/**
 * Buys one thing: idle → preparing (the server makes an invoice) → paying (the messenger shows it) → checking (unless
 * it was paid) → idle. A paid or cancelled invoice ends silently. A failure, or a missing invoice, shows an alert. The
 * profile alone says what was credited, not the messenger: it is read before an invoice is opened, and after
 * its end. Once the goods are here, the surface stops the flow. Stopping the wait ends it at once, since the messenger
 * may never answer.
 */
import { createListeners } from '../../domain/listeners.ts';
import { purchaseTexts } from '#texts/purchase';
import { createInvoice, createMonthlyInvoice } from '../../contract/calls/member/invoices.ts';
import { plans, type PlanName } from '../../domain/members/plans.ts';
import type { InvoiceStatus, Messenger } from '../../platform/ports.ts';
import type { CallRequest } from '../../sync/api.ts';
import type { AppSync } from '../../mutations/registry.ts';

/** What can be bought: the plans of the dialog, and Singularity's own invoice. */
export type Product = PlanName | 'monthly';

export interface InvoiceState {
  phase: 'idle' | 'preparing' | 'paying' | 'checking';
  /** What is being bought. */
  order?: Product;
}

interface InvoicePorts {
  sync: Pick<AppSync, 'send'>;
  openInvoice: Messenger['openInvoice'];
  alert(text: string): void;
  /** Reads what was credited. `stop` ends it, once a credit is known. */
  look(): Promise<void>;
  onOpen(order: Product): void;
  /** Reports how an open invoice ended, also after `stop`. */
  onEnd(order: Product, status: InvoiceStatus): void;
}

export interface InvoiceFlow {
  state(): InvoiceState;
  subscribe(listener: () => void): () => void;
  /** Resolves to true if it was paid. Only one purchase runs at a time. */
  buy(order: Product): Promise<boolean>;
  /** Stops waiting: at the member's wish, or because the goods are here. */
  stop(): void;
}

type Invoicing = typeof createInvoice | typeof createMonthlyInvoice;

const requestOf = (order: Product): CallRequest<Invoicing> =>
  order === 'monthly'
    ? { call: createMonthlyInvoice }
    : {
        call: createInvoice,
        body: { billingModel: plans[order].billingModel, planType: order },
      };

const idle: InvoiceState = { phase: 'idle' };

export const createInvoiceFlow = (ports: InvoicePorts): InvoiceFlow => {
  const { sync, openInvoice, alert, look, onOpen, onEnd } = ports;
  let state = idle;
  /** Grows with each purchase and each stop, so that older ones are ignored. */
  let run = 0;
  const { notify, subscribe } = createListeners();
  const enter = (next: InvoiceState) => {
    state = next;
    notify();
  };

  const prepare = async (order: Product, isCurrent: () => boolean): Promise<string | undefined> => {
    enter({ phase: 'preparing', order });
    const outcome = await sync.send(requestOf(order));
    // Not before: an earlier payment may be credited while the invoice is made.
    if (outcome.ok) await look();
    if (!isCurrent()) return undefined;
    if (outcome.ok) return outcome.value.invoice_link;
    enter(idle);
    // The rate limit's own modal reports this error.
    if (outcome.error.kind !== 'rate-limited') alert(purchaseTexts.invoiceFailed);
    return undefined;
  };

  const check = async (order: Product, isCurrent: () => boolean, isFailed: boolean) => {
    enter({ phase: 'checking', order });
    await look();
    if (!isCurrent()) return;
    enter(idle);
    if (isFailed) alert(purchaseTexts.failed);
  };

  return {
    state: () => state,
    subscribe,
    buy: async (order) => {
      if (state.phase !== 'idle') return false;
      const current = (run += 1);
      const isCurrent = () => run === current;
      const link = await prepare(order, isCurrent);
      if (link === undefined) return false;
      onOpen(order);
      enter({ phase: 'paying', order });
      const status = await openInvoice(link);
      onEnd(order, status);
      if (!isCurrent()) return false;
      if (status === 'paid') enter(idle);
      else await check(order, isCurrent, status === 'failed');
      return status === 'paid';
    },
    stop: () => {
      run += 1;
      if (state.phase !== 'idle') enter(idle);
    },
  };
};
