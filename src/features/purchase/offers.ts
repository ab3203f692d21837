import { plans, type PlanName } from '../../domain/plans.ts';
import { creditKinds, type CreditKind } from '../../screen/purchases/credit-waits.ts';
import type { OfferReason } from '../../screen/purchases/purchases.ts';

const all = Object.keys(plans) as PlanName[];

const subscriptionOnly: readonly CreditKind[] = ['singularity'];

/** Returns the plans that would help. A package buys no second reaction on a card. */
export const offersFor = (reason: OfferReason): PlanName[] =>
  reason === 'one_per_card'
    ? all.filter((plan) => plans[plan].billingModel === 'subscription')
    : all;

/** Returns the credits that make the offer unnecessary while they are on their way. */
export const kindsFor = (reason: OfferReason): readonly CreditKind[] =>
  reason === 'one_per_card' ? subscriptionOnly : creditKinds;
