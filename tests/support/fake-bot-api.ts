/** The Bot API for tests. It records its requests, and fails as a test scripts it. */
import type {
  BotApi,
  BotMessage,
  BotReply,
  ChatStanding,
  InvoiceDraft,
  MessageDraft,
  AdminQuestion,
  Sending,
} from '../../server/bot/bot-api.ts';

export class FakeBotApi implements BotApi {
  readonly invoices: InvoiceDraft[] = [];
  readonly messages: MessageDraft[] = [];
  /** Answers to pre-checkout queries: the refusal, or undefined for an approved payment. */
  readonly answers: { queryId: string; refusal: string | undefined }[] = [];
  readonly edits: { memberId: number; chargeId: string; isCanceled: boolean }[] = [];
  readonly refunds: { payerId: number; chargeId: string }[] = [];
  readonly sent: BotMessage[] = [];
  /** How the next messages end, in order; all others are sent. */
  readonly endings: Sending[] = [];
  /** The answer to every request, instead of success. */
  failure: BotReply<never> | undefined;

  async sendMessage(message: BotMessage): Promise<Sending> {
    const ending = this.endings.shift() ?? { kind: 'sent' };
    if (ending.kind === 'sent') this.sent.push(message);
    return ending;
  }

  async prepareMessage(draft: MessageDraft): Promise<BotReply<string>> {
    this.messages.push(draft);
    return this.failure ?? { ok: true, value: `message-${this.messages.length}` };
  }

  async createInvoiceLink(draft: InvoiceDraft): Promise<BotReply<string>> {
    this.invoices.push(draft);
    return this.failure ?? { ok: true, value: `https://t.me/$invoice-${this.invoices.length}` };
  }

  async answerPreCheckout(queryId: string, refusal: string | undefined): Promise<BotReply<true>> {
    this.answers.push({ queryId, refusal });
    return this.failure ?? { ok: true, value: true };
  }

  async editSubscription(memberId: number, chargeId: string, isCanceled: boolean) {
    this.edits.push({ memberId, chargeId, isCanceled });
    return this.failure ?? { ok: true as const, value: true as const };
  }

  async refundStars(payerId: number, chargeId: string) {
    this.refunds.push({ payerId, chargeId });
    return this.failure ?? { ok: true as const, value: true as const };
  }

  /** By the person's id; others are in no chat. */
  readonly standings = new Map<number, ChatStanding>();
  readonly asked: number[] = [];
  readonly approved: number[] = [];
  readonly declined: number[] = [];
  readonly questions: { to: number; question: AdminQuestion }[] = [];

  async standingIn(_chatId: number, personId: number): Promise<BotReply<ChatStanding>> {
    this.asked.push(personId);
    const standing = this.standings.get(personId) ?? { isIn: false, mayAdmit: false };
    return this.failure ?? { ok: true, value: standing };
  }

  async whoAdmits(): Promise<BotReply<number[]>> {
    const admins = [...this.standings].filter(([, { mayAdmit }]) => mayAdmit).map(([id]) => id);
    return this.failure ?? { ok: true, value: admins };
  }

  async approveJoin(_chatId: number, personId: number): Promise<BotReply<true>> {
    this.approved.push(personId);
    return this.failure ?? { ok: true, value: true };
  }

  async declineJoin(_chatId: number, personId: number): Promise<BotReply<true>> {
    this.declined.push(personId);
    return this.failure ?? { ok: true, value: true };
  }

  async writeTo(to: number, question: AdminQuestion): Promise<BotReply<true>> {
    this.questions.push({ to, question });
    return this.failure ?? { ok: true, value: true };
  }
}
