/**
 * POST /bot/webhook: receives the Bot API's updates. A 2xx means that an update need not come again. So a failed payment
 * is answered outside 2xx, and comes again until it succeeds. Everything else succeeds at once: a command to the bot is
 * answered in the body, and what is not ours counts as done.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUpdate } from '../bot/answer.ts';
import { answerDoor } from '../community/answer-door.ts';
import type { Keeper } from '../community/keeper.ts';
import { readErasure } from '../db/members/deletion.ts';
import { isFinal } from '../bot/bot-api.ts';
import { webhookPath } from '../bot/health.ts';
import type { ServerContext } from '../http/api.ts';
import { handleError } from '../http/replies/errors.ts';
import { away, refuse, type Fault } from '../http/replies/fault.ts';
import { replyFault } from '../http/replies/replies.ts';
import { readPayload } from './payload.ts';
import { checkPayment } from './pre-checkout.ts';
import { endRefunded, endUnusable, settleState } from './renewals.ts';
import { settlePayment, settleRefund } from './settle.ts';
import { readUpdate, type PreCheckoutQuery, type Update } from './updates.ts';

export const secretHeader = 'x-telegram-bot-api-secret-token';

/** A message may be long, and contain another. */
const bodyLimit = 1024 * 1024;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Hashing makes the lengths equal, so that the time does not even reveal the secret's length. */
const isSecret = (given: unknown, secret: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));

/** The Bot API only checks for 2xx; `settled` is for an operator who sends an update by hand. */
const done = (reply: FastifyReply, settled: object = {}): FastifyReply =>
  reply.header('cache-control', 'no-store').send(settled);

const answerQuery = async (
  context: ServerContext,
  query: PreCheckoutQuery,
  { log }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const refusal = await checkPayment(context, query);
  if (refusal !== undefined) log.warn({ refusal }, 'payment stopped before it was made');
  const answer = await context.bot.answerPreCheckout(query.id, refusal);
  if (answer.ok) return done(reply);
  const { code, description, retryAfterS } = answer;
  log.error({ code, description }, 'pre-checkout query could not be answered');
  // Such as a query that is too old.
  return isFinal(answer) ? done(reply) : replyFault(reply, away('Not answered yet', retryAfterS));
};

const settleCharge = async (
  context: ServerContext,
  { kind, charge, payerId }: Extract<Update, { kind: 'payment' | 'refund' }>,
  { log }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { settings, database, clock } = context;
  const chargeId = charge.telegram_payment_charge_id;
  const { invoice_payload: payload } = charge;
  const order = readPayload(settings.botToken, payload);
  /** A failure means that the update has to come again. */
  const endBy = async (end: typeof endRefunded): Promise<Fault | undefined> => {
    const failure = await end(context, { id: chargeId, payload, order });
    if (!failure) return undefined;
    const { code, description, retryAfterS } = failure;
    log.error({ chargeId, code, description }, `renewals may go on after a ${kind}`);
    return isFinal(failure) ? undefined : away('Not settled yet', retryAfterS);
  };
  const unended = kind === 'refund' ? await endBy(endRefunded) : undefined;
  if (unended) return replyFault(reply, unended);
  const report = { charge, order, payerId, now: new Date(clock()) };
  const settle = kind === 'payment' ? settlePayment : settleRefund;
  const settled = await database.write((tx) => settle(tx, report));
  if (settled.kind === 'refused') {
    log.error({ chargeId, fault: settled.fault }, 'payment kept without a credit');
  } else if (settled.kind === 'unknown') {
    log.warn({ chargeId }, 'refund of a charge that was never paid here');
  } else {
    log.info({ chargeId, settled: settled.kind }, `${kind} settled`);
  }
  const renewing = kind === 'payment' ? await endBy(endUnusable) : undefined;
  return renewing ? replyFault(reply, renewing) : done(reply, { settled: settled.kind });
};

const settleSubscription = async (
  { settings, database, clock }: ServerContext,
  update: Extract<Update, { kind: 'subscription' }>,
  { log }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const order = readPayload(settings.botToken, update.payload);
  const report = { ...update, order, now: new Date(clock()) };
  const settled = await database.write((tx) => settleState(tx, report));
  if (settled === 'unknown') log.error('a subscription changed that is not ours');
  else log.info({ state: update.state, settled }, 'subscription settled');
  return done(reply, { settled });
};

export const registerWebhook = (
  app: FastifyInstance,
  context: ServerContext,
  keeper: Keeper,
): void => {
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const update = readUpdate(request.body);
    switch (update.kind) {
      case 'pre-checkout':
        return answerQuery(context, update.query, request, reply);
      case 'payment':
      case 'refund':
        return settleCharge(context, update, request, reply);
      case 'subscription':
        return settleSubscription(context, update, request, reply);
      case 'other':
        return done(
          reply,
          (await answerDoor(context, keeper, request.body)) ??
            (await answerUpdate(context.settings, request.body, (id) =>
              context.database.read((tx) => readErasure(tx, id)),
            )),
        );
      case 'malformed':
        request.log.error({ path: update.path }, 'malformed update');
        return replyFault(reply, refuse(422, 'VALIDATION_FAILED', 'Not an update of the Bot API'));
    }
  };
  void app.register(async (routes) => {
    routes.setErrorHandler(handleError);
    // Before the body is read.
    routes.addHook('onRequest', async ({ headers }, reply) => {
      if (isSecret(headers[secretHeader], context.settings.webhookSecret)) return undefined;
      return replyFault(reply, refuse(401, 'FORBIDDEN', 'The secret token is missing or wrong'));
    });
    routes.post(webhookPath, { bodyLimit }, handle);
  });
};
