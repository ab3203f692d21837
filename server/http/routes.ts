/**
 * Makes routes of contract calls: parses the request by the contract, runs the handler, shapes its answer. There are
 * four kinds: reads for members, reads for visitors too, changes by members (see mutations.ts), and requests that we
 * pass on to another service.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../src/contract/call.ts';
import type { Language } from '../../src/domain/language.ts';
import { languageOfRequest } from '../language.ts';
import type { Api, AskContext, Caller, RequestContext } from './api.ts';
import { readIdentities } from '../db/members/members.ts';
import { exclusionOf, type Leniency } from './asker/deleted.ts';
import { askFor, readFor, type ReadFor } from './asker/greeting.ts';
import { replyFault, replyJson, writtenAs, type WrittenAnswer } from './replies/replies.ts';
import { done, type Fault, type Outcome } from './replies/fault.ts';
import { runIdempotent, type Changing } from './mutations.ts';
import { parseInput, type Parsed } from './parse.ts';

interface Input<C extends Call> {
  body: BodyOf<C>;
  query: QueryOf<C>;
  params: ParamsOf<C>;
}

type Handler<C extends Call, Context> = (
  asked: Context & Input<C>,
) => Promise<Outcome<z.input<C['answer']> & object>>;

/** `ifMatch`: the header of that name, a condition on what is changed. */
interface Changer extends RequestContext, Changing {
  ifMatch: string | undefined;
}

const parseRequest = <C extends Call>(call: C, request: FastifyRequest): Parsed<Input<C>> => {
  const input: Partial<Input<C>> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part];
    if (!schema) continue;
    const parsed = parseInput(schema, request[part]);
    if (!parsed.ok) return parsed;
    Object.assign(input, { [part]: parsed.value });
  }
  return { ok: true, value: input as Input<C> };
};

/** The answer as the contract has it. An answer that does not fit is a bug and throws. */
const shape = (call: Call, answer: unknown): unknown => z.parse(call.answer, answer);

/** Writes answers of a call. One that several are given, since they asked together, is written once. */
const createWriter = (call: Call): ((answer: object) => WrittenAnswer) => {
  const known = new WeakMap<object, WrittenAnswer>();
  return (answer) => {
    const written = known.get(answer) ?? writtenAs(JSON.stringify(shape(call, answer)));
    known.set(answer, written);
    return written;
  };
};

interface RouteOptions {
  /** In bytes; default: the app's own. */
  bodyLimit?: number;
  isFor?: Leniency;
}

const addRoute = (
  api: Api,
  call: Call,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  { bodyLimit }: RouteOptions = {},
) =>
  api.routes.route({
    method: call.method,
    url: call.path.slice('/tma'.length),
    config: { isForVisitors: call.identity === 'optional' },
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler,
  });

const answerBy =
  <Context>(readBy: ReadFor<Context>) =>
  <C extends Call>(
    api: Api,
    call: C,
    handler: Handler<C, Context & { caller: Caller | undefined }>,
    { isFor }: RouteOptions = {},
  ): void => {
    const write = createWriter(call);
    addRoute(api, call, async (request, reply) => {
      const input = parseRequest(call, request);
      if (!input.ok) return replyFault(reply, input);
      const { caller } = request;
      const reader = caller && { member: caller.member, isFor };
      const outcome = await readBy(api, reader, (asked) =>
        handler({ ...input.value, ...asked, caller }),
      );
      if (!outcome.ok) return replyFault(reply, outcome);
      return replyJson(request, reply, 200, write(outcome.answer));
    });
  };

/** A read that visitors may do too; `caller` is undefined for them. */
export const answerAnyone = answerBy(readFor);

/** The same where it is asked together with others. */
export const answerAnyoneTogether = answerBy(askFor);

const callerOf = ({ caller }: { caller: Caller | undefined }): Caller => {
  if (!caller) throw new Error("A member's call was reached without a member");
  return caller;
};

/** A read for members only. */
export const answerMember = <C extends Call>(
  api: Api,
  call: C,
  handler: Handler<C, RequestContext & Caller>,
  options: RouteOptions = {},
): void => answerAnyone(api, call, (asked) => handler({ ...asked, ...callerOf(asked) }), options);

export const answerMemberTogether = <C extends Call>(
  api: Api,
  call: C,
  handler: Handler<C, AskContext & Caller>,
  options: RouteOptions = {},
): void =>
  answerAnyoneTogether(api, call, (asked) => handler({ ...asked, ...callerOf(asked) }), options);

type Outside<C extends Call, Answer> = (
  asked: Input<C> & Pick<Caller, 'member'> & { language: Language },
) => Promise<Outcome<Answer>>;

interface PreparedMutation<C extends Call, Prepared> extends RouteOptions {
  /** The slow part that needs no database. It runs first, each time, and holds no connection. */
  prepare: Outside<C, Prepared>;
  /** Called before a stored answer is repeated; see mutations.ts. */
  findUndone?: (
    asked: RequestContext & Pick<Caller, 'member'> & { prepared: Prepared },
  ) => Promise<Fault | undefined>;
  apply: Handler<C, Changer & { prepared: Prepared }>;
}

/** A change by a member, once for each idempotency key, after a preparation. */
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
      isFor: options.isFor,
      findUndone: async (asked) => findUndone?.({ ...asked, member, prepared: prepared.answer }),
      effect: async (asked) => {
        const ifMatch = request.headers['if-match'];
        const given = { ...input.value, ...asked, ifMatch };
        const effect = await apply({ ...given, prepared: prepared.answer });
        return effect.ok ? { ok: true, answer: shape(call, effect.answer) } : effect;
      },
    });
    if (!outcome.ok) return replyFault(reply, outcome);
    return replyJson(request, reply, outcome.answer.status, writtenAs(outcome.answer.json));
  };
  addRoute(api, call, handler, options);
};

/** A change by a member, once for each idempotency key. */
export const applyMutation = <C extends Call>(
  api: Api,
  call: C,
  apply: Handler<C, Changer>,
  options: RouteOptions = {},
): void => applyPrepared(api, call, { prepare: async () => done(undefined), apply, ...options });

/**
 * A request of a member that we pass on, such as for an invoice of the messenger or a verdict on a proof. It changes
 * nothing here, so it needs no idempotency. It holds no connection to the database while it waits.
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
    const known = await api.load(readIdentities, member.id);
    const excluded = exclusionOf(api.settings, known, undefined);
    if (excluded) return replyFault(reply, excluded);
    const outcome = await ask({ ...input.value, member, language: languageOfRequest(request) });
    if (!outcome.ok) return replyFault(reply, outcome);
    return replyJson(request, reply, 200, writtenAs(JSON.stringify(shape(call, outcome.answer))));
  };
  addRoute(api, call, handler, options);
};
