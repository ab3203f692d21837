/**
 * Makes routes of contract calls: parses what the contract says, runs the handler, shapes its answer. Four kinds:
 * what a member reads, what a visitor may read too, what a member changes (see mutations.ts), and what a member asks
 * of somebody else through us.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../src/contract/call.ts';
import type { Language } from '../../src/domain/language.ts';
import { languageOfRequest } from '../language.ts';
import type { Api, RequestContext, Caller } from './api.ts';
import { readFor } from './greeting.ts';
import { replyFault, replyJson } from './replies.ts';
import { done, type Fault, type Outcome } from './fault.ts';
import { runIdempotent, type Changing } from './mutations.ts';
import { parseInput, type Parsed } from './parse.ts';

interface Input<C extends Call> {
  body: BodyOf<C>;
  query: QueryOf<C>;
  params: ParamsOf<C>;
}

type Handler<C extends Call, Who> = (
  asked: RequestContext & Input<C> & Who,
) => Promise<Outcome<z.input<C['answer']>>>;

/** `ifMatch`: the header of that name, a condition on what is changed. */
interface Changer extends Changing {
  ifMatch: string | undefined;
}

const parseRequest = <C extends Call>(call: C, request: FastifyRequest): Parsed<Input<C>> => {
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part];
    if (!schema) continue;
    const parsed = parseInput(schema, request[part]);
    if (!parsed.ok) return parsed;
    input[part] = parsed.value;
  }
  return { ok: true, value: input as unknown as Input<C> };
};

/** The answer as the contract has it; an answer that does not fit is a bug and throws. */
const shape = (call: Call, answer: unknown): unknown => z.parse(call.answer, answer);

interface RouteOptions {
  /** In bytes; the app's own when it is not given. */
  bodyLimit?: number;
}

const addRoute = (
  api: Api,
  call: Call,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  options: RouteOptions = {},
) =>
  api.routes.route({
    method: call.method,
    url: call.path.slice('/tma'.length),
    config: { isForVisitors: call.identity === 'optional' },
    ...options,
    handler,
  });

/** A read that visitors may do too; `caller` is undefined for them. */
export const answerAnyone = <C extends Call>(
  api: Api,
  call: C,
  handler: Handler<C, { caller: Caller | undefined }>,
): void => {
  addRoute(api, call, async (request, reply) => {
    const input = parseRequest(call, request);
    if (!input.ok) return replyFault(reply, input);
    const { caller } = request;
    const outcome = await readFor(api, caller?.member, (asked) =>
      handler({ ...input.value, ...asked, caller }),
    );
    if (!outcome.ok) return replyFault(reply, outcome);
    return replyJson(request, reply, 200, JSON.stringify(shape(call, outcome.answer)));
  });
};

const callerOf = ({ caller }: { caller: Caller | undefined }): Caller => {
  if (!caller) throw new Error("A member's call was reached without a member");
  return caller;
};

/** A read that takes a member. */
export const answerMember = <C extends Call>(
  api: Api,
  call: C,
  handler: Handler<C, Caller>,
): void => answerAnyone(api, call, (asked) => handler({ ...asked, ...callerOf(asked) }));

type Outside<C extends Call, Answer> = (
  asked: Input<C> & Pick<Caller, 'member'> & { language: Language },
) => Promise<Outcome<Answer>>;

interface PreparedMutation<C extends Call, Prepared> extends RouteOptions {
  /** What takes its time and needs no database: runs first, each time, and holds no connection. */
  prepare: Outside<C, Prepared>;
  /** Asked before an answer that was kept is given again; see mutations.ts. */
  findUndone?: (
    asked: RequestContext & Pick<Caller, 'member'> & { prepared: Prepared },
  ) => Promise<Fault | undefined>;
  apply: Handler<C, Changer & { prepared: Prepared }>;
}

/** A change that a member makes, once for each idempotency key, after something was found out about it. */
export const applyPrepared = <C extends Call, Prepared>(
  api: Api,
  call: C,
  { prepare, findUndone, apply, ...options }: PreparedMutation<C, Prepared>,
): void => {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = parseRequest(call, request);
    if (!input.ok) return replyFault(reply, input);
    const { member } = callerOf(request);
    const language = languageOfRequest(request);
    const prepared = await prepare({ ...input.value, member, language });
    if (!prepared.ok) return replyFault(reply, prepared);
    const outcome = await runIdempotent(api, request, {
      memberId: member.id,
      body: input.value.body,
      findUndone: async (asked) => findUndone?.({ ...asked, member, prepared: prepared.answer }),
      effect: async (asked) => {
        const ifMatch = request.headers['if-match'];
        const given = { ...input.value, ...asked, ifMatch };
        const effect = await apply({ ...given, prepared: prepared.answer });
        return effect.ok ? { ok: true, answer: shape(call, effect.answer) } : effect;
      },
    });
    if (!outcome.ok) return replyFault(reply, outcome);
    return replyJson(request, reply, outcome.answer.status, outcome.answer.json);
  };
  addRoute(api, call, handler, options);
};

/** A change that a member makes, once for each idempotency key. */
export const applyMutation = <C extends Call>(
  api: Api,
  call: C,
  apply: Handler<C, Changer>,
): void => applyPrepared(api, call, { prepare: async () => done(undefined), apply });

/**
 * What a member asks of somebody else through us, such as an invoice of the messenger or a verdict on a proof. It changes nothing here, so it
 * needs no idempotency; and no connection to the database is held while the other takes its time.
 */
export const answerOutside = <C extends Call>(
  api: Api,
  call: C,
  ask: Outside<C, z.input<C['answer']>>,
  options: RouteOptions = {},
): void => {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = parseRequest(call, request);
    if (!input.ok) return replyFault(reply, input);
    const { member } = callerOf(request);
    const outcome = await ask({ ...input.value, member, language: languageOfRequest(request) });
    if (!outcome.ok) return replyFault(reply, outcome);
    return replyJson(request, reply, 200, JSON.stringify(shape(call, outcome.answer)));
  };
  addRoute(api, call, handler, options);
};
