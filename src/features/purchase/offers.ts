import type { PaymentReason } from '../../contract/errors.ts';
import { plans, type PlanName } from '../../domain/plans.ts';

const all = Object.keys(plans) as PlanName[];

/** What helps: a package buys no second reaction on a card. */
export const offersFor = (reason: PaymentReason): PlanName[] =>
  reason === 'balance' ? all : all.filter((plan) => plans[plan].billingModel === 'subscription');
