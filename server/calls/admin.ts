/** The calls of the operator's admins. Everybody else is answered 403, before anything is read. */
import { faultTexts } from '#texts/faults';
import {
  act as actCall,
  getActs,
  getFaultyCharges,
  getReports,
  maxAdminRows,
  undoAct,
} from '../../src/contract/calls/admin.ts';
import { act, endsRenewals, undoOf, type ActOrder, type ActOutcome } from '../admin/act.ts';
import { readFaulty } from '../db/talk/charges.ts';
import { findMemberByProfile } from '../db/members/members.ts';
import { readActs } from '../db/moderation/moderation-log.ts';
import { readReportedThings } from '../admin/reported-things.ts';
import { barSubscription } from '../db/talk/subscriptions.ts';
import type { Api } from '../http/api.ts';
import { done, refuse, type Fault, type Outcome } from '../http/replies/fault.ts';
import { answerMember, applyPrepared } from '../http/routes.ts';
import { endRenewals } from './member/subscription.ts';

const onlyAdmins = refuse(403, 'FORBIDDEN', () => faultTexts.onlyAdmins);
const ofAdmin = refuse(403, 'FORBIDDEN', () => faultTexts.actOnAdmin);
const noMember = refuse(404, 'PROFILE_NOT_FOUND', () => faultTexts.profileNotFound);
const noAct = refuse(404, 'NOT_FOUND', () => faultTexts.noAct);

const faultOf = ({ why }: Extract<ActOutcome, { ok: false }>): Fault =>
  why === 'admin' ? ofAdmin : noMember;

const inText = (date: Date | null): string | null => date?.toISOString() ?? null;

export const registerAdminCalls = (api: Api): void => {
  const { database, settings } = api;
  const isAdmin = ({ id }: { id: number }): boolean => settings.admins.includes(id);

  /** Nobody pays for an account that is banned or deleted. */
  const prepare = async (order: Pick<ActOrder, 'kind' | 'profileId'> | null | undefined) => {
    if (!order || !endsRenewals(order.kind)) return done([]);
    const id = await database.read((tx) => findMemberByProfile(tx, order.profileId));
    if (id === undefined || settings.admins.includes(id)) return done([]);
    return endRenewals({ ...api, log: api.routes.log }, id);
  };

  answerMember(api, getReports, async ({ tx, now, member }) =>
    isAdmin(member) ? done({ things: await readReportedThings(tx, now) }) : onlyAdmins,
  );

  answerMember(api, getActs, async ({ tx, member }) => {
    if (!isAdmin(member)) return onlyAdmins;
    const acts = await readActs(tx, maxAdminRows);
    return done({
      acts: acts.map(({ createdAt, undoneAt, ...row }) => ({
        ...row,
        at: createdAt.toISOString(),
        undoneAt: inText(undoneAt),
      })),
    });
  });

  answerMember(api, getFaultyCharges, async ({ tx, member }) => {
    if (!isAdmin(member)) return onlyAdmins;
    const charges = await readFaulty(tx);
    return done({
      charges: charges.slice(0, maxAdminRows).map(({ id, amount, currency, fault, paidAt }) => ({
        id,
        amount,
        currency,
        fault: fault ?? '',
        paidAt: inText(paidAt),
      })),
    });
  });

  applyPrepared(api, actCall, {
    prepare: async ({ member, body }): Promise<Outcome<string[]>> =>
      isAdmin(member) ? prepare(body) : onlyAdmins,
    apply: async ({ tx, now, member, body, touch, prepared: ended }) => {
      await barSubscription(tx, ...ended);
      const outcome = await act(tx, { settings, adminId: member.id }, body, { now, touch });
      return outcome.ok ? done({ id: outcome.id }) : faultOf(outcome);
    },
  });

  applyPrepared(api, undoAct, {
    prepare: async ({ member, params }): Promise<Outcome<string[]>> =>
      isAdmin(member)
        ? prepare(await database.read((tx) => undoOf(tx, Number(params.id))))
        : onlyAdmins,
    apply: async ({ tx, now, member, params, touch, prepared: ended }) => {
      const order = await undoOf(tx, Number(params.id));
      if (order === undefined) return noAct;
      if (order === null) return done({});
      await barSubscription(tx, ...ended);
      const outcome = await act(tx, { settings, adminId: member.id }, order, { now, touch });
      return outcome.ok ? done({}) : faultOf(outcome);
    },
  });
};
