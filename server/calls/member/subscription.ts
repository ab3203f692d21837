/** Ends the renewals of the member's subscription, or allows them again. The messenger does it, so it is asked first. */
import { faultTexts } from '#texts/faults';
import { changeSubscription } from '../../../src/contract/calls/member/subscription.ts';
import { isFinal, type BotReply } from '../../bot/bot-api.ts';
import type { SubscriptionState } from '../../db/schema/payments.ts';
import { readIdentities } from '../../db/members/members.ts';
import {
  allowSubscription,
  readAllRunning,
  readRunning,
  saveSubscription,
  type Running,
} from '../../db/talk/subscriptions.ts';
import type { Api } from '../../http/api.ts';
import { exclusionOf } from '../../http/asker/deleted.ts';
import { away, done, refuse, type Fault, type Outcome } from '../../http/replies/fault.ts';
import { applyPrepared } from '../../http/routes.ts';

/** Whether the messenger has to be asked: also to allow renewals that it may have allowed, without an answer. */
const isWork = (state: SubscriptionState, renews: boolean): boolean =>
  (state === 'active' || state === 'failed') !== renews;

/** An update on the same change may have come first. */
const nextState = (state: SubscriptionState, renews: boolean, isDone: boolean) => {
  if (!renews) return isDone ? 'barred' : state;
  return state === 'barred' ? 'canceled' : state;
};

/** Has the messenger end the renewals, or allow them again, where there is anything to do. Answers whether it did. */
const askToRenew = async (
  { bot }: Pick<Api, 'bot'>,
  memberId: number,
  { state, chargeId }: Running,
  renews: boolean,
): Promise<BotReply<boolean>> =>
  isWork(state, renews)
    ? bot.editSubscription(memberId, chargeId, !renews)
    : { ok: true, value: false };

interface RenewalPorts extends Pick<Api, 'database' | 'bot' | 'clock'> {
  log: Pick<Api['routes']['log'], 'error'>;
}

/** The messenger did not do it, which is worth another try. */
const notRenewed = (
  log: RenewalPorts['log'],
  { code, description, retryAfterS }: Extract<BotReply<never>, { ok: false }>,
): Fault => {
  log.error({ code, description }, 'subscription could not be changed');
  return away(() => faultTexts.paymentsAway, retryAfterS);
};

/**
 * Ends the renewals for a member whose account is going away: of each subscription, since two payments at once may have
 * begun two. Answers the payloads of those that the messenger ended, for storing that with the rest. If it did not end one,
 * all are tried again.
 */
export const endRenewals = async (
  ports: RenewalPorts,
  memberId: number,
): Promise<Outcome<string[]>> => {
  const now = new Date(ports.clock());
  const ended: string[] = [];
  for (const running of await ports.database.read((tx) => readAllRunning(tx, memberId, now))) {
    const reply = await askToRenew(ports, memberId, running, false);
    if (reply.ok && reply.value) ended.push(running.payload);
    if (reply.ok) continue;
    // A refusal would be the same at each try, and the account goes.
    const { code, description } = reply;
    if (code !== 400) return notRenewed(ports.log, reply);
    ports.log.error({ code, description }, 'renewals of a deleted account may go on');
  }
  return done(ended);
};

const noSubscription = refuse(404, 'NOT_FOUND', () => faultTexts.noSubscription);

export const registerSubscriptionCalls = (api: Api): void => {
  applyPrepared(api, changeSubscription, {
    prepare: async ({ member, body }) => {
      // The messenger is asked for nobody whose change is refused afterwards.
      const excluded = exclusionOf(
        api.settings,
        await api.load(readIdentities, member.id),
        undefined,
      );
      if (excluded) return excluded;
      const now = new Date(api.clock());
      const known = await api.database.read((tx) => readRunning(tx, member.id, now));
      if (!known) return done(false);
      const reply = await askToRenew(api, member.id, known, body.renews);
      if (reply.ok) return done(reply.value);
      if (body.renews) {
        // The member has ended them, and starts them again without us.
        if (isFinal(reply) && known.state === 'canceled') return done(false);
        // The answer may be lost, and the member may start them now.
        if (!isFinal(reply)) await api.database.write((tx) => allowSubscription(tx, known.payload));
      }
      return notRenewed(api.routes.log, reply);
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
