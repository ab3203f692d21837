/** Payments that a bank has not decided yet. They complete after a while, or on request. */
import { payInvoice, type PaymentResult } from './server-calls.ts';
import type { MessengerSettings } from './settings.ts';

export interface PendingPayment {
  slug: string;
  payer: number;
  price: string;
}

interface Listener {
  onChange(count: number): void;
  onDone(payment: PendingPayment, outcome: PaymentResult): void;
}

export class PendingPayments {
  readonly #waiting = new Set<PendingPayment>();
  readonly #listener: Listener;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  add(payment: PendingPayment, mode: MessengerSettings['pending']): void {
    this.#waiting.add(payment);
    this.#listener.onChange(this.#waiting.size);
    if (mode === 'after 5 s') setTimeout(() => void this.#complete(payment), 5_000);
  }

  /** Resolves once all of them have completed or were refused. */
  async completeAll(): Promise<void> {
    await Promise.all([...this.#waiting].map((payment) => this.#complete(payment)));
  }

  async #complete(payment: PendingPayment): Promise<void> {
    if (!this.#waiting.delete(payment)) return;
    this.#listener.onChange(this.#waiting.size);
    this.#listener.onDone(payment, await payInvoice(payment.slug, payment.payer));
  }
}
