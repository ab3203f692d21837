/** A buying member, as the server sees them: every payment arrives through the webhook. */
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { members } from '../../server/db/schema/members.ts';
import { charges } from '../../server/db/schema/payments.ts';
import type { PlanName } from '../../src/domain/members/plans.ts';
import { balanceOf, idsOf, type Asker, type TestApi } from './api-server.ts';
import { deliver, newCharge, paid, type Payment } from './bot-updates.ts';

export const day = 24 * 3600 * 1000;

let lastId = 60_000_000;

export class TestBuyer {
  readonly id = ++lastId;
  readonly api: TestApi;
  readonly member: Asker;

  private constructor(api: TestApi) {
    this.api = api;
    this.member = api.member({ id: this.id });
  }

  /** A new member whom the server knows. */
  static async make(api: TestApi): Promise<TestBuyer> {
    const buyer = new TestBuyer(api);
    await idsOf(buyer.member);
    return buyer;
  }

  async pay(plan: PlanName): Promise<Payment> {
    const payment = newCharge(this.id, plan);
    expect(await deliver(this.api, paid(payment))).toMatchObject({ status: 200 });
    return payment;
  }

  balance(): Promise<number> {
    return balanceOf(this.member);
  }

  async isSubscriber(): Promise<boolean> {
    const { body } = await this.member.get('/tma/profile');
    return (body as { data: { profile: { singularity: boolean } } }).data.profile.singularity;
  }

  /** Days of Singularity that are left; 0 or less when it is over. */
  async daysLeft(): Promise<number> {
    const { database, clock } = this.api;
    const [row] = await database.read((tx) =>
      tx.select({ until: members.singularityUntil }).from(members).where(eq(members.id, this.id)),
    );
    return ((row?.until?.getTime() ?? clock.now) - clock.now) / day;
  }
}

/** The server's record of a charge. */
export const chargeOf = async ({ database }: TestApi, id: string) => {
  const rows = await database.read((tx) => tx.select().from(charges).where(eq(charges.id, id)));
  return rows[0];
};
