/** Refuses members who are banned or deleted their accounts, and changes for an account of theirs that is gone. */
import { createHmac } from 'node:crypto';
import { faultTexts } from '#texts/faults';
import { changeAgePattern } from '../../../src/contract/headers.ts';
import type { Settings } from '../../settings.ts';
import { refuse, type Fault } from '../replies/fault.ts';

export const accountDeleted = refuse(410, 'ACCOUNT_DELETED', () => faultTexts.accountDeleted);

/** `isDeleted`: nothing else tells a banned member that the deletion they asked for is done. */
const accountBanned = (contact: string | undefined, isDeleted: boolean): Fault =>
  refuse(403, 'ACCOUNT_BANNED', () => faultTexts.accountBanned, { contact, isDeleted });

/** What keeps a member from asking. */
interface Exclusion {
  deletedAt: Date | null;
  bannedAt: Date | null;
}

/**
 * Whose call is answered although their other calls are refused: members who deleted their accounts, and with 'excluded'
 * banned ones too, who keep the right to their data.
 */
export type Leniency = 'deleted' | 'excluded' | undefined;

/** Why the member may not ask at all; undefined if they may. */
export const exclusionOf = (
  { operator }: Pick<Settings, 'operator'>,
  member: Exclusion | undefined,
  isFor: Leniency,
): Fault | undefined => {
  if (member?.bannedAt && isFor !== 'excluded')
    return accountBanned(operator.contact, member.deletedAt !== null);
  return member?.deletedAt && isFor === undefined ? accountDeleted : undefined;
};

/** The clocks of device and server may run this much apart. */
const toleranceMs = 60_000;

/** `age`: the header of that name. */
export const isForEarlierAccount = (
  notBefore: Date | null,
  age: string | string[] | undefined,
  now: Date,
): boolean => {
  if (notBefore === null || typeof age !== 'string' || !changeAgePattern.test(age)) return false;
  return now.getTime() - Number(age) * 1000 + toleranceMs < notBefore.getTime();
};

/** Names a member without the messenger's id, which nobody can guess from it without the token. */
export const erasedKeyOf = (botToken: string, memberId: number): string =>
  createHmac('sha256', `erased account:${botToken}`).update(String(memberId)).digest('base64url');
