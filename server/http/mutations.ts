/**
 * Runs mutations once for each idempotency key. The key's row is written in the transaction of the effect, after the
 * member's row is locked. So no effect lacks its key, and a duplicate of a running request waits for it and then finds
 * its answer. Only effects are stored; a refused request may be sent again under the same key.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { changeAgePattern, headers, idempotencyKeyPattern } from '../../src/contract/headers.ts';
import type { LiveTopic } from '../../src/contract/live.ts';
import { readKeptAnswer, saveAnswer, type KeptAnswer } from '../db/upkeep/idempotency-keys.ts';
import { lockMember, type MemberRecord } from '../db/members/members.ts';
import { raiseEvents } from '../db/members/member-events.ts';
import type { Api, RequestContext } from './api.ts';
import {
  accountDeleted,
  exclusionOf,
  isForEarlierAccount,
  type Leniency,
} from './asker/deleted.ts';
import { done, refuse, type Fault, type Outcome } from './replies/fault.ts';

export interface Applied {
  status: number;
  json: string;
  /** It took effect under this key before, with this answer. */
  isRepeated: boolean;
}

/** Notes that something of a member's has changed; see the contract's live.ts. */
export type Touch = (memberId: number, ...topics: LiveTopic[]) => void;

/** What a change works with; `member` is from its locked row. */
export interface Changing extends RequestContext {
  member: MemberRecord;
  touch: Touch;
}

type Effect = (asked: Changing) => Promise<Outcome<unknown>>;

export interface KeyedMutation {
  memberId: number;
  /** As parsed by the contract's schema; undefined for a call without one. */
  body: unknown;
  effect: Effect;
  /** Whether members who deleted their accounts may ask for it. */
  isFor?: Leniency;
  /** Why it is refused although it took effect once under this key: its effect was undone for good. */
  findUndone: (asked: RequestContext) => Promise<Fault | undefined>;
}

/** Thrown inside the transaction to roll it back; caught right outside. */
class Rollback extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** `body` was parsed by the contract's schema: additional fields cannot nest it too deeply to be written. */
const hashOf = ({ method, url }: FastifyRequest, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('base64url');

/** The request's key; undefined if it has none. */
const readKey = (request: FastifyRequest): Outcome<string | undefined> => {
  const key = request.headers[headers.idempotencyKey];
  if (key === undefined) return done(undefined);
  if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return done(key);
  return refuse(400, 'BAD_REQUEST', 'The idempotency key is not a ULID');
};

/** Counts each change once: a repeated one was counted before. */
const noteTaken = ({ metrics }: Api, request: FastifyRequest, { isRepeated }: Applied): void => {
  if (isRepeated) return metrics.repeatedAnswers.add();
  const age = request.headers[headers.changeAge];
  if (typeof age === 'string' && changeAgePattern.test(age))
    metrics.changeAges.observe({}, Number(age));
};

const replay = (kept: KeptAnswer, requestHash: string): Outcome<Applied> =>
  kept.requestHash === requestHash
    ? done({ status: kept.status, json: kept.answer, isRepeated: true })
    : refuse(422, 'IDEMPOTENCY_KEY_REUSED', 'The idempotency key was used for another request');

const takeEffect = async (asked: Omit<Changing, 'touch'>, effect: Effect): Promise<Applied> => {
  const { touch, touched } = createTouched();
  const outcome = await effect({ ...asked, touch });
  if (!outcome.ok) throw new Rollback(outcome);
  await raiseEvents(asked.tx, touched);
  return { status: 200, json: JSON.stringify(outcome.answer), isRepeated: false };
};

/** Notes what is touched while a change takes effect. */
export const createTouched = (): { touch: Touch; touched: Map<number, Set<LiveTopic>> } => {
  const touched = new Map<number, Set<LiveTopic>>();
  const touch: Touch = (memberId, ...topics) => {
    touched.set(memberId, new Set([...(touched.get(memberId) ?? []), ...topics]));
  };
  return { touch, touched };
};

interface Change extends Omit<KeyedMutation, 'body'> {
  keyed: { key: string; requestHash: string } | undefined;
  /** The header of that name. */
  age: string | string[] | undefined;
  settings: Api['settings'];
}

const applyIn = async (
  { tx, now }: RequestContext,
  { keyed, age, memberId, effect, isFor, findUndone, settings }: Change,
): Promise<Outcome<Applied>> => {
  const member = await lockMember(tx, memberId, now);
  // They are not even told what was answered before.
  const excluded = exclusionOf(settings, member, isFor);
  if (excluded && member.bannedAt) return excluded;
  const undone = await findUndone({ tx, now });
  if (undone) return undone;
  const kept = keyed && (await readKeptAnswer(tx, memberId, keyed.key));
  if (kept) return replay(kept, keyed.requestHash);
  if (excluded) return excluded;
  if (isForEarlierAccount(member.notBefore, age, now)) return accountDeleted;
  if (!keyed) return done(await takeEffect({ tx, now, member }, effect));
  const applied = await takeEffect({ tx, now, member }, effect);
  const { requestHash } = keyed;
  const answer = { requestHash, status: applied.status, answer: applied.json };
  await saveAnswer(tx, memberId, keyed.key, answer, now);
  return done(applied);
};

/** Runs the effect in a transaction with the member's row locked, or repeats the first answer. */
export const runIdempotent = async (
  api: Api,
  request: FastifyRequest,
  { body, ...mutation }: KeyedMutation,
): Promise<Outcome<Applied>> => {
  const key = readKey(request);
  if (!key.ok) return key;
  const keyed = key.answer && { key: key.answer, requestHash: hashOf(request, body) };
  try {
    const now = new Date(api.clock());
    const age = request.headers[headers.changeAge];
    const { settings } = api;
    const change = { ...mutation, age, settings, keyed: keyed || undefined };
    const outcome = await api.database.write((tx) => applyIn({ tx, now }, change));
    if (outcome.ok) noteTaken(api, request, outcome.answer);
    return outcome;
  } catch (error) {
    if (error instanceof Rollback) return error.fault;
    throw error;
  }
};
