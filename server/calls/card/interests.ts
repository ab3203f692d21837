/** The interests that are offered, which the operator's admins change where no file decides. */
import { faultTexts } from '#texts/faults';
import { getInterests, putInterests } from '../../../src/contract/calls/card/interests.ts';
import { readOffered, saveOffered } from '../../db/cards/edit-interests.ts';
import type { Api } from '../../http/api.ts';
import { done, refuse } from '../../http/replies/fault.ts';
import { invalidInput } from '../../http/parse.ts';
import { answerMember, applyMutation } from '../../http/routes.ts';

const onlyAdmins = refuse(403, 'FORBIDDEN', () => faultTexts.onlyAdmins);
const inFile = refuse(409, 'CONFLICT', () => faultTexts.interestsInFile);

export const registerInterestCalls = (api: Api): void => {
  const { settings } = api;
  const isAdmin = ({ id }: { id: number }): boolean => settings.admins.includes(id);
  const isFromFile = settings.community.interests !== undefined;

  answerMember(api, getInterests, async ({ tx, member }) =>
    isAdmin(member) ? done({ interests: await readOffered(tx), isFromFile }) : onlyAdmins,
  );

  applyMutation(api, putInterests, async ({ tx, now, member, body: { interests } }) => {
    if (!isAdmin(member)) return onlyAdmins;
    if (isFromFile) return inFile;
    const saved = await saveOffered(tx, interests, { adminId: member.id, now });
    if (saved.ok) return done({ interests: await readOffered(tx) });
    const { why, at } = saved;
    if (why === 'unknown') return invalidInput(`interests.${at}.id`, 'Invalid input');
    const name = interests[at]?.name ?? '';
    return refuse(409, 'CONFLICT', () => faultTexts.interestTaken(name));
  });
};
