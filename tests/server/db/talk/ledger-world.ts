/**
 * One member whose balance changes: the member reacts, removes reactions, pays and is refunded, in any order and more
 * than once, and time passes. `act` performs one event through the server's own calls. `checkBooks` asserts what must
 * be true after each event.
 */
import { eq, sum } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Tx } from '../../../../server/db/connection/engine.ts';
import { charges, ledgerEntries } from '../../../../server/db/schema/payments.ts';
import { reactions } from '../../../../server/db/schema/talk.ts';
import {
  settlePayment,
  settleRefund,
  type PaymentReport,
} from '../../../../server/payments/settle.ts';
import { findPlan, priceOf, providerShop } from '../../../../src/domain/members/plans.ts';
import {
  balanceOf,
  type ApiAnswer,
  type Asker,
  type TestApi,
} from '../../../support/api-server.ts';
import { react, unreact } from '../../../support/card-talk.ts';

export type LedgerEvent =
  | { kind: 'add'; card: number; emoji: number }
  /** `back` counts from the last added reaction, which may be gone. */
  | { kind: 'remove'; back: number }
  | { kind: 'pay' | 'refund'; slot: number }
  | { kind: 'wait'; days: number };

/** The purchases, each made once but reported as often as the events say. */
const slots = ['mini', 'mini', 'mini', 'mini', 'small', '1month', '1month'] as const;

export const cardCount = 20;

const index = (end: number) => fc.nat(end - 1);

export const ledgerEvent: fc.Arbitrary<LedgerEvent> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({ kind: fc.constant('add'), card: index(cardCount), emoji: index(2) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), back: fc.nat(3) }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('pay', 'refund'), slot: index(slots.length) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.nat(20) }) },
);

export class LedgerWorld {
  /** Ids of all reactions that were ever added. */
  readonly added: string[] = [];
  readonly api: TestApi;
  readonly memberId: number;
  readonly cards: readonly string[];
  readonly member: Asker;

  constructor(api: TestApi, memberId: number, cards: readonly string[]) {
    this.api = api;
    this.memberId = memberId;
    this.cards = cards;
    this.member = api.member({ id: memberId });
  }

  #report(slot: number): PaymentReport {
    const plan = slots[slot] ?? 'mini';
    const price = priceOf(providerShop, plan);
    const charge = {
      telegram_payment_charge_id: `charge-${this.memberId}-${slot}`,
      total_amount: price.amount,
      currency: price.currency,
      invoice_payload: '',
    };
    const order = { memberId: this.memberId, plan, price };
    return { charge, order, now: new Date(this.api.clock.now) };
  }

  /** Performs the event. The result is the answer, if the event is a call. */
  async act(event: LedgerEvent): Promise<ApiAnswer | undefined> {
    switch (event.kind) {
      case 'add': {
        const answer = await react(this.member, this.cards[event.card] ?? '', event.emoji);
        if (answer.status === 200) this.added.push((answer.body as { id: string }).id);
        return answer;
      }
      case 'remove': {
        const id = this.added.at(-1 - event.back);
        return id === undefined ? undefined : unreact(this.member, id);
      }
      case 'pay':
        await this.api.database.write((tx) => settlePayment(tx, this.#report(event.slot)));
        return undefined;
      case 'refund':
        await this.api.database.write((tx) => settleRefund(tx, this.#report(event.slot)));
        return undefined;
      case 'wait':
        this.api.clock.now += event.days * 24 * 3600 * 1000;
        return undefined;
    }
  }

  /** Spends so much of the welcome balance. */
  async spend(count: number): Promise<void> {
    for (let card = 0; card < count; card += 1) await this.act({ kind: 'add', card, emoji: 0 });
  }

  /** 10 at first, plus purchases that were not refunded, minus the cost of present reactions. */
  async #due(tx: Tx): Promise<number> {
    const own = await tx.select().from(charges).where(eq(charges.memberId, this.memberId));
    const bought = own
      .filter(({ creditedAt, refundedAt }) => creditedAt && !refundedAt)
      .map(({ plan }) => findPlan(plan ?? ''))
      .map((plan) => (plan?.billingModel === 'package' ? plan.reactions : 0));
    const [spent] = await tx
      .select({ cost: sum(reactions.cost) })
      .from(reactions)
      .where(eq(reactions.authorId, this.memberId));
    return 10 + bought.reduce((all, one) => all + one, 0) - Number(spent?.cost ?? 0);
  }

  /** No cent is lost or created, and no visible balance is negative. */
  async checkBooks(): Promise<void> {
    // Read first: it makes the member, where there is none.
    const balance = await balanceOf(this.member);
    const { due, entries } = await this.api.database.read(async (tx) => ({
      due: await this.#due(tx),
      entries: await tx
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.memberId, this.memberId))
        .orderBy(ledgerEntries.number),
    }));
    expect(balance).toBe(Math.max(0, due));
    let total = 0;
    for (const [place, entry] of entries.entries()) {
      total += entry.delta;
      expect(entry).toMatchObject({ number: place + 1, total });
      // Only a refund creates or increases a debt.
      expect(total >= 0 || entry.delta > 0 || entry.reason === 'refund').toBe(true);
    }
    expect(total).toBe(due);
  }
}
