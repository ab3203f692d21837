/**
 * What people who are not in the community's group may ask. People whose data are stored have a right to export and
 * deletion; an applicant needs the own card. What visitors may read, an outsider reads as a visitor.
 */
import { faultTexts } from '#texts/faults';
import { deleteAccount, restoreAccount } from '../../src/contract/calls/member/deletion.ts';
import { getExport } from '../../src/contract/calls/member/export.ts';
import { liveEventsPath } from '../../src/contract/live.ts';
import { getLinkTemplates, getProfile, getTags } from '../../src/contract/calls/card/profile.ts';
import { saveProfile } from '../../src/contract/calls/card/profile-form.ts';
import { getShareSettings, saveShareSettings } from '../../src/contract/calls/card/share.ts';
import { away, refuse, type Fault } from '../http/replies/fault.ts';
import type { Settings } from '../settings.ts';
import type { GroupStanding } from './gate.ts';

const nameOf = ({ method, path }: Pick<AskedRoute, 'method' | 'path'>): string =>
  `${method} ${path}`;

const forAll = new Set([getExport, deleteAccount, restoreAccount].map(nameOf));

const forApplicants = new Set([
  ...[getProfile, saveProfile, getTags, getLinkTemplates, getShareSettings, saveShareSettings].map(
    nameOf,
  ),
  `GET ${liveEventsPath}`,
]);

/** Another try may reach the Bot API. */
const soonS = 30;

export interface AskedRoute {
  method: string;
  /** Its path in the contract. */
  path: string;
  isForVisitors: boolean;
}

export type Admission = 'member' | 'visitor' | Fault;

/** `joining`: links for the client, which shows them beside the refusal. */
const notIn = ({ name, joining, door }: Settings['community']): Fault =>
  refuse(403, 'NOT_IN_COMMUNITY', () => faultTexts.notInCommunity(name), {
    community: name,
    joining,
    isCardDoor: door !== undefined,
  });

export const admit = (
  standing: GroupStanding,
  route: AskedRoute,
  community: Settings['community'],
): Admission => {
  const name = nameOf(route);
  if (standing === 'in' || forAll.has(name)) return 'member';
  if (standing === 'applicant' && forApplicants.has(name)) return 'member';
  if (route.isForVisitors) return 'visitor';
  return standing === 'unknown'
    ? away(() => faultTexts.membershipUnknown(community.name), soonS)
    : notIn(community);
};
