/** Profiles: the own one, what its form saves, and another member's card. */
import { getProfile, getProfileById, saveProfile } from '../../src/contract/profile.ts';
import { linkLimit } from '../../src/domain/limits.ts';
import { readOwnProfile } from '../db/cards.ts';
import type { Tx } from '../db/database.ts';
import { readBalance } from '../db/ledger.ts';
import type { Member } from '../db/members.ts';
import { findUnknownTags, saveForm, saveInterests, type StoredForm } from '../db/profile-form.ts';
import { linkKinds } from '../db/schema.ts';
import type { Api } from '../http/api.ts';
import { done, refuse, type Fault } from '../http/fault.ts';
import { invalidInput } from '../http/parse.ts';
import { answerAnyone, answerMember, applyMutation } from '../http/routes.ts';
import { findCard } from './cards.ts';
import { isInterestsOnly, toStoredForm } from './profile-form.ts';

const checkTags = async (tx: Tx, { tagIds }: StoredForm): Promise<Fault | undefined> => {
  const unknown = await findUnknownTags(tx, tagIds);
  return unknown.length > 0
    ? invalidInput('tags', `Unknown tags: ${unknown.join(', ')}`)
    : undefined;
};

const checkLinks = ({ links }: StoredForm, limit: number): Fault | undefined => {
  const kind = linkKinds.find((one) => links[one].length > limit);
  return (
    kind && refuse(422, 'LIMIT_REACHED', `At most ${limit} links of each kind`, { kind, limit })
  );
};

const save = async (tx: Tx, member: Member, form: StoredForm): Promise<Fault | undefined> => {
  const limit = linkLimit(member.isSubscriber);
  const fault = checkLinks(form, limit) ?? (await checkTags(tx, form));
  if (!fault) await saveForm(tx, member.id, form, limit);
  return fault;
};

export const registerProfileCalls = (api: Api): void => {
  answerMember(api, getProfile, async ({ tx, now, member, startParam }) => {
    const own = await readOwnProfile(tx, member.id, now);
    const balance = await readBalance(tx, member.id);
    return done({ data: { ...own, startParam, balance } });
  });

  applyMutation(api, saveProfile, async ({ tx, member, body }) => {
    if (Object.keys(body).length === 0) return invalidInput('', 'Nothing to save');
    const form = toStoredForm(body);
    if (!isInterestsOnly(body)) return (await save(tx, member, form)) ?? done({ filled: true });
    const fault = await checkTags(tx, form);
    if (fault) return fault;
    await saveInterests(tx, member.id, form.tagIds);
    return done({ filled: true });
  });

  answerAnyone(api, getProfileById, async ({ tx, now, caller, query }) => {
    const found = await findCard(tx, query.id, now, caller?.member.id);
    return found.ok ? done(found.card) : found;
  });
};
