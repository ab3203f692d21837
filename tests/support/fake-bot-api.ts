/** The Bot API for tests: it records its requests, and fails as a test scripts it. */
import type { BotApi, BotReply, InvoiceDraft } from '../../server/bot/bot-api.ts';

export class FakeBotApi implements BotApi {
  readonly invoices: InvoiceDraft[] = [];
  /** Answers to pre-checkout queries: the refusal, or undefined where the payment may go on. */
  readonly answers: { queryId: string; refusal: string | undefined }[] = [];
  /** What every request is answered with instead. */
  failure: BotReply<never> | undefined;

  async createInvoiceLink(draft: InvoiceDraft): Promise<BotReply<string>> {
    this.invoices.push(draft);
    return this.failure ?? { ok: true, value: `https://t.me/$invoice-${this.invoices.length}` };
  }

  async answerPreCheckout(queryId: string, refusal: string | undefined): Promise<BotReply<true>> {
    this.answers.push({ queryId, refusal });
    return this.failure ?? { ok: true, value: true };
  }
}
