/**
 * Who asks: runs before every /tma request, and before its body is read. No header is a visitor, a header that does
 * not hold is refused, and a person never seen before gets a row.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientVersion, headers } from '../../src/contract/headers.ts';
import { readUnchangedMember, saveIdentity, type MessengerIdentity } from '../db/members.ts';
import { readInitData } from '../init-data.ts';
import type { Api, Caller } from './api.ts';
import { done, refuse, tooManyRequests, type Fault, type Outcome } from './fault.ts';
import type { ReadLimits } from './read-limits.ts';
import { replyFault } from './replies.ts';

const texts = {
  INIT_DATA_INVALID: 'Init data are missing or invalid',
  INIT_DATA_EXPIRED: 'Init data have expired',
} as const;

const findMember = async (api: Api, identity: MessengerIdentity) => {
  const now = new Date(api.clock());
  const known = await api.database.read((tx) => readUnchangedMember(tx, identity, now));
  return known ?? api.database.write((tx) => saveIdentity(tx, identity, now));
};

const readCaller = async (
  api: Api,
  request: FastifyRequest,
): Promise<Outcome<Caller | undefined>> => {
  const raw = request.headers[headers.initData];
  if (raw === undefined) return done(undefined);
  const reading =
    typeof raw === 'string'
      ? readInitData(raw, api.settings, api.clock())
      : ({ ok: false, code: 'INIT_DATA_INVALID' } as const);
  if (!reading.ok) return refuse(401, reading.code, texts[reading.code]);
  const member = await findMember(api, reading.identity);
  return done({ member, startParam: reading.startParam });
};

/** Clients are told to update only when they say a version, and it is one that we no longer serve. */
const checkVersion = (request: FastifyRequest, minimum: number): Fault | undefined => {
  const version = Number(request.headers[headers.clientVersion] ?? Number.NaN);
  if (!(version < minimum)) return undefined;
  return refuse(426, 'CLIENT_TOO_OLD', `Clients must have version ${minimum} or newer`);
};

const takeRead = (limits: ReadLimits, who: string): Fault | undefined => {
  const waitS = limits.take(who);
  return waitS === undefined ? undefined : tooManyRequests(waitS);
};

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Sets `request.caller`, or answers the fault. */
export const createIdentify =
  (api: Api, limits: ReadLimits, minimumVersion = clientVersion) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.is404) return undefined; // there is nothing to identify for
    const tooOld = checkVersion(request, minimumVersion);
    if (tooOld) return replyFault(reply, tooOld);
    const caller = await readCaller(api, request);
    const isMissing = caller.ok && !caller.answer && !request.routeOptions.config.isForVisitors;
    if (!caller.ok || isMissing) {
      const fault = caller.ok ? refuse(401, 'INIT_DATA_INVALID', texts.INIT_DATA_INVALID) : caller;
      return replyFault(reply, takeRead(limits, `ip:${request.ip}`) ?? fault);
    }
    request.caller = caller.answer;
    const who = caller.answer ? `member:${caller.answer.member.id}` : `ip:${request.ip}`;
    const tooMany = isRead(request) || !caller.answer ? takeRead(limits, who) : undefined;
    return tooMany && replyFault(reply, tooMany);
  };
