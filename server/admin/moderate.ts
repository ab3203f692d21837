/** The operator's acts as commands for scripts. */
import { endRenewals } from '../calls/member/subscription.ts';
import type { Api } from '../http/api.ts';
import { faultTextOf } from '../http/replies/fault.ts';
import { createTouched } from '../http/mutations.ts';
import { findMemberByProfile } from '../db/members/members.ts';
import { raiseEvents } from '../db/members/member-events.ts';
import { barSubscription } from '../db/talk/subscriptions.ts';
import { act, endsRenewals } from './act.ts';

export const scriptActs = [
  'hide',
  'restore',
  'warn',
  'ban',
  'unban',
  'delete',
  'undelete',
] as const;
export type ScriptAct = (typeof scriptActs)[number];

export const isScriptAct = (name: string): name is ScriptAct =>
  (scriptActs as readonly string[]).includes(name);

interface Deps extends Pick<Api, 'settings' | 'database' | 'bot' | 'clock'> {
  log: Pick<Api['routes']['log'], 'error'>;
}

export interface ScriptOrder {
  kind: ScriptAct;
  profileId: number;
  note: string;
}

type Moderated = { ok: true; said: string } | { ok: false; why: string };

const unknown: Moderated = { ok: false, why: 'There is no card with this number.' };

/** Repeating it is harmless, also after a failure. */
export const moderate = async (deps: Deps, order: ScriptOrder): Promise<Moderated> => {
  const { database, settings } = deps;
  const memberId = await database.read((tx) => findMemberByProfile(tx, order.profileId));
  if (memberId === undefined) return unknown;
  const isAdmin = settings.admins.includes(memberId);
  const ending = endsRenewals(order.kind) && !isAdmin && !settings.isDemo;
  const ended = ending ? await endRenewals(deps, memberId) : undefined;
  if (ended && !ended.ok) return { ok: false, why: faultTextOf(ended.error) };
  const outcome = await database.write(async (tx) => {
    const { touch, touched } = createTouched();
    const now = new Date(deps.clock());
    await barSubscription(tx, ...(ended?.answer ?? []));
    const done = await act(tx, { settings, adminId: undefined }, order, { now, touch });
    if (done.ok) await raiseEvents(tx, touched);
    return done;
  });
  if (!outcome.ok)
    return outcome.why === 'unknown' ? unknown : { ok: false, why: 'ADMINS names this member.' };
  return {
    ok: true,
    said: outcome.id === null ? 'There was nothing to do.' : `Act ${outcome.id}.`,
  };
};
