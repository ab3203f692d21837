import type { PaymentReason } from '../../contract/errors.ts';
import { plans, type PlanName } from '../../domain/plans.ts';
import { creditKinds, type CreditKind } from '../../screen/purchases/awaited-credits.ts';

const all = Object.keys(plans) as PlanName[];

/** What helps: a package buys no second reaction on a card. */
export const offersFor = (reason: PaymentReason): PlanName[] =>
  reason === 'balance' ? all : all.filter((plan) => plans[plan].billingModel === 'subscription');

/** Credits that make this offer needless while they are on their way. */
export const kindsFor = (reason: PaymentReason): readonly CreditKind[] =>
  reason === 'balance' ? creditKinds : ['singularity'];
