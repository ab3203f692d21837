/**
 * Identifies the asker before every /tma request, and before its body is read. Without the header the asker is a
 * visitor; an invalid header is refused. A member who changes something has a row after this; a read checks the row by
 * itself.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultTexts } from '#texts/faults';
import { clientVersion, headers } from '../../../src/contract/headers.ts';
import { getExport } from '../../../src/contract/calls/member/export.ts';
import { getProfile } from '../../../src/contract/calls/card/profile.ts';
import { getUsers } from '../../../src/contract/calls/users.ts';
import { admit, type Admission } from '../../community/admission.ts';
import { readIdentities } from '../../db/members/members.ts';
import { createInitDataReader, type ReadInitData } from '../../init-data.ts';
import type { Api, Caller } from '../api.ts';
import { done, refuse, tooManyRequests, type Fault, type Outcome } from '../replies/fault.ts';
import type { InFlight } from '../limits/in-flight.ts';
import {
  isMiss,
  tellLimit,
  type MissLimits,
  type ReadLimits,
  type Taken,
  type WriteLimits,
} from '../limits/limits.ts';
import { sourceOf } from '../proxies.ts';
import { greet } from './greeting.ts';
import { replyFault } from '../replies/replies.ts';

const texts = {
  INIT_DATA_INVALID: () => faultTexts.initDataInvalid,
  INIT_DATA_EXPIRED: () => faultTexts.initDataExpired,
} as const;

/** The member whom the signature names; undefined for a visitor. Needs no database. */
const readCaller = (
  readInitData: ReadInitData,
  request: FastifyRequest,
  now: number,
): Outcome<Caller | undefined> => {
  const raw = request.headers[headers.initData];
  if (raw === undefined) return done(undefined);
  const reading =
    typeof raw === 'string'
      ? readInitData(raw, now)
      : ({ ok: false, code: 'INIT_DATA_INVALID' } as const);
  if (!reading.ok) return refuse(401, reading.code, texts[reading.code]);
  const { identity: member, languageCode, startParam, expiresAt } = reading;
  return done({ member, languageCode, startParam, expiresAt });
};

/** Clients are asked to update only if they state a version that we no longer serve. */
const checkVersion = (request: FastifyRequest): Fault | undefined => {
  const version = Number(request.headers[headers.clientVersion] ?? Number.NaN);
  if (!(version < clientVersion)) return undefined;
  return refuse(426, 'CLIENT_TOO_OLD', () => faultTexts.clientTooOld(clientVersion));
};

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Refuses a person whose init data are invalid, or a visitor where only members may ask. */
const checkCaller = (request: FastifyRequest, reading: Outcome<Caller | undefined>) => {
  if (!reading.ok) return reading;
  const mayAsk = reading.answer !== undefined || request.routeOptions.config.isForVisitors;
  return mayAsk ? undefined : refuse(401, 'INIT_DATA_INVALID', texts.INIT_DATA_INVALID);
};

/** The name under which the asker is counted. */
const nameOf = (request: FastifyRequest, memberId: number | undefined): string =>
  memberId === undefined ? `ip:${sourceOf(request)}` : `member:${memberId}`;

/** Whether the request costs the database more than a read by a key. */
const isSearch = ({ routeOptions, query }: FastifyRequest): boolean => {
  const { q, tag } = query as Record<string, unknown>;
  return routeOptions.url === getUsers.path && Boolean(q || tag);
};

/** Whether the request reads all that there is of a member. */
const isExport = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === getExport.path;

/** Whether the community's group lets the person in for this call, and as what. */
const admitTo = async (
  { gate, settings, load }: Api,
  { method, routeOptions }: FastifyRequest,
  personId: number,
): Promise<Admission> => {
  const { url: path = '', config } = routeOptions;
  const isForVisitors = config.isForVisitors ?? false;
  const standing = await gate.standingOf(personId);
  const admission = admit(standing, { method, path, isForVisitors }, settings.community);
  if (typeof admission !== 'object' || path !== getProfile.path) return admission;
  // A member who deleted the account reads only until when it can be restored.
  return (await load(readIdentities, personId))?.deletedAt ? 'member' : admission;
};

export interface Limits {
  reads: ReadLimits;
  searches: ReadLimits;
  exports: ReadLimits;
  misses: MissLimits;
  writes: WriteLimits;
  inFlight: InFlight;
}

/**
 * Sets `request.caller`, or answers the fault. Refused identities count for their address. Nobody over a limit reaches
 * the database.
 */
export const createIdentify = (api: Api, limits: Limits) => {
  const readInitData = createInitDataReader(api.settings);
  const takeRead = (request: FastifyRequest, who: string): Taken => {
    const missed = limits.misses.refuse(who);
    if (missed) return missed;
    const taken = limits.reads.take(who);
    if (taken.fault) return taken;
    if (isSearch(request)) return limits.searches.take(who);
    return isExport(request) ? limits.exports.take(who) : taken;
  };

  const identify = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Fault | undefined> => {
    const tooOld = checkVersion(request);
    if (tooOld) return tooOld;
    const reading = readCaller(readInitData, request, api.clock());
    const caller = reading.ok ? reading.answer : undefined;
    const id = caller?.member.id;
    const who = nameOf(request, id);
    if (!limits.inFlight.enter(who, reply)) return tooManyRequests(1);
    const isChange = id !== undefined && !isRead(request);
    const counted = isChange ? limits.writes.refuse(id) : takeRead(request, who);
    if (counted) tellLimit(reply, counted);
    const fault = counted?.fault ?? checkCaller(request, reading);
    if (fault || !caller) return fault;
    const admission = await admitTo(api, request, caller.member.id);
    if (typeof admission === 'object') return admission;
    if (admission === 'visitor') return undefined;
    request.caller = caller;
    if (!isChange) return undefined;
    await greet(api, caller.member);
    const taken = await limits.writes.take(caller.member.id);
    tellLimit(reply, taken);
    return taken.fault;
  };

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    if (request.is404 || request.routeOptions.config.isNowhere) return undefined;
    const fault = await identify(request, reply);
    return fault && replyFault(reply, fault);
  };
};

/** Runs after an answer. */
export const createMissNote =
  ({ misses }: Limits) =>
  async (request: FastifyRequest, { statusCode }: FastifyReply): Promise<void> => {
    if (request.is404 || request.routeOptions.config.isNowhere) return;
    if (isRead(request) && isMiss(statusCode)) {
      misses.note(nameOf(request, request.caller?.member.id));
    }
  };
