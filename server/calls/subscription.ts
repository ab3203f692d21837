/** Ends the renewals of the member's subscription, or allows them again. The messenger does it, so it is asked first. */
import { faultTexts } from '#texts/faults';
import { changeSubscription } from '../../src/contract/subscription.ts';
import type { SubscriptionState } from '../db/schema.ts';
import { readRunning, saveSubscription } from '../db/subscriptions.ts';
import type { Api } from '../http/api.ts';
import { away, done, refuse } from '../http/fault.ts';
import { applyPrepared } from '../http/routes.ts';

/** Whether the messenger has to be asked: it ends renewals, and takes back only what we ended. */
const isWork = (state: SubscriptionState, renews: boolean): boolean =>
  renews ? state === 'barred' : state === 'active' || state === 'failed';

/** An update on the same change may have come first. */
const nextState = (state: SubscriptionState, renews: boolean, isDone: boolean) => {
  if (!renews) return isDone ? 'barred' : state;
  return state === 'barred' ? 'canceled' : state;
};

const noSubscription = refuse(404, 'NOT_FOUND', () => faultTexts.noSubscription);

export const registerSubscriptionCalls = (api: Api): void => {
  applyPrepared(api, changeSubscription, {
    prepare: async ({ member, body }) => {
      const now = new Date(api.clock());
      const known = await api.database.read((tx) => readRunning(tx, member.id, now));
      if (!known) return noSubscription;
      const { chargeId, state } = known;
      if (!isWork(state, body.renews)) return done(false);
      const reply = await api.bot.editSubscription(member.id, chargeId, !body.renews);
      if (reply.ok) return done(true);
      const { code, description, retryAfterS } = reply;
      api.routes.log.error({ code, description }, 'subscription could not be changed');
      return away(() => faultTexts.paymentsAway, retryAfterS);
    },
    apply: async ({ tx, now, member, body, prepared, touch }) => {
      const known = await readRunning(tx, member.id, now);
      if (!known) return noSubscription;
      const state = nextState(known.state, body.renews, prepared);
      await saveSubscription(tx, { ...known, state });
      touch(member.id, 'profile');
      const { paidUntil, stars } = known;
      return done({ renews: state === 'active', until: paidUntil.toISOString(), stars });
    },
  });
};
