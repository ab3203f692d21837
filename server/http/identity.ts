/**
 * Who asks: runs before every /tma request, and before its body is read. No header is a visitor, a header that does
 * not hold is refused, and a person never seen before gets a row.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientVersion, headers } from '../../src/contract/headers.ts';
import { readUnchangedMember, saveIdentity, type MessengerIdentity } from '../db/members.ts';
import { readInitData } from '../init-data.ts';
import type { Api, Caller } from './api.ts';
import { done, refuse, type Fault, type Outcome } from './fault.ts';
import { takeWrite, type ReadLimits } from './limits.ts';
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

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Who may not go on: a person whose init data do not hold, or a visitor where only members may ask. */
const checkIdentity = (request: FastifyRequest, caller: Outcome<Caller | undefined>) => {
  if (!caller.ok) return caller;
  const mayAsk = caller.answer !== undefined || request.routeOptions.config.isForVisitors;
  return mayAsk ? undefined : refuse(401, 'INIT_DATA_INVALID', texts.INIT_DATA_INVALID);
};

const checkLimits = (api: Api, limits: ReadLimits, request: FastifyRequest) => {
  const member = request.caller?.member;
  if (!member) return limits.take(`ip:${request.ip}`);
  return isRead(request) ? limits.take(`member:${member.id}`) : takeWrite(api, member.id);
};

/** Sets `request.caller`, or answers the fault. Refused identities count for the address that they come from. */
export const createIdentify =
  (api: Api, limits: ReadLimits, minimumVersion = clientVersion) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.is404 || request.routeOptions.config.isNowhere) return undefined;
    const tooOld = checkVersion(request, minimumVersion);
    if (tooOld) return replyFault(reply, tooOld);
    const caller = await readCaller(api, request);
    request.caller = caller.ok ? caller.answer : undefined;
    const fault = (await checkLimits(api, limits, request)) ?? checkIdentity(request, caller);
    return fault && replyFault(reply, fault);
  };
