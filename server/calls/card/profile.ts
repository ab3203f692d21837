/** Profiles: the own one, saves of its form, and another member's card. */
import { faultTexts } from '#texts/faults';
import { getProfile, getProfileById } from '../../../src/contract/calls/card/profile.ts';
import { saveProfile, type ProfileForm } from '../../../src/contract/calls/card/profile-form.ts';
import { linkLimit } from '../../../src/domain/limits.ts';
import { byText } from '../../../src/domain/card/profile-fields.ts';
import { readOwnProfile } from '../../db/cards/own-profile.ts';
import type { Tx } from '../../db/connection/engine.ts';
import { requestLinkChecks } from '../../db/cards/link-checks.ts';
import type { MemberRecord } from '../../db/members/members.ts';
import {
  findUnknownTags,
  raiseVersion,
  readVersion,
  saveForm,
  saveInterests,
  type StoredForm,
} from '../../db/cards/profile-form.ts';
import { linkKinds } from '../../db/schema/cards.ts';
import type { Api } from '../../http/api.ts';
import { done, refuse, type Fault } from '../../http/replies/fault.ts';
import { invalidInput } from '../../http/parse.ts';
import { answerAnyoneTogether, answerMemberTogether, applyMutation } from '../../http/routes.ts';
import { checkedLinks } from '../../links/checked-links.ts';
import { findCard } from './cards.ts';
import { normaliseHandle } from '../../../src/domain/links/handles.ts';
import { isSocialPlatform, knownOrder } from '../../../src/domain/links/social-platforms.ts';
import { isBlankLink, type TitledLink } from '../../../src/domain/links/titled-links.ts';
import { isBlank } from '../../../src/domain/visible-text.ts';

const checkTags = async (
  tx: Tx,
  memberId: number,
  { tagIds }: StoredForm,
): Promise<Fault | undefined> => {
  const unknown = await findUnknownTags(tx, memberId, tagIds);
  return unknown.length > 0
    ? invalidInput('tags', `Unknown tags: ${unknown.join(', ')}`)
    : undefined;
};

const checkLinks = ({ links }: StoredForm, limit: number): Fault | undefined => {
  const kind = linkKinds.find((one) => links[one].length > limit);
  return kind && refuse(422, 'LIMIT_REACHED', () => faultTexts.linkLimit(limit), { kind, limit });
};

const checkVersion = async (
  tx: Tx,
  member: MemberRecord,
  ifMatch: string | undefined,
): Promise<Fault | undefined> => {
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  return ifMatch === `"${await readVersion(tx, member.id)}"`
    ? undefined
    : refuse(412, 'CONFLICT', () => faultTexts.profileChanged);
};

/** Onboarding sends only tags: then nothing else changes. */
const isInterestsOnly = (form: ProfileForm): boolean =>
  Object.keys(form).length === 1 && form.tags !== undefined;

const orNull = (text: string | undefined): string | null =>
  text === undefined || isBlank(text) ? null : text;

const titledLinks = (links: readonly TitledLink[] | undefined): TitledLink[] =>
  (links ?? [])
    .filter((link) => !isBlankLink(link))
    .map(({ title, url }) => ({ title: title.trim(), url: url.trim() }));

/** '@name' by platform, without the empty ones. */
const handles = (socialLinks: ProfileForm['socialLinks']): Record<string, string> => {
  const pairs = Object.entries(socialLinks ?? {}).map(([platform, handle]) => [
    platform,
    isSocialPlatform(platform) ? normaliseHandle(platform, handle ?? '') : '',
  ]);
  return Object.fromEntries(pairs.filter(([, handle]) => handle !== ''));
};

/** Prepares the form's body, as the contract has it, for storing. */
const toStoredForm = (form: ProfileForm): StoredForm => ({
  tagIds: form.tags ?? [],
  ...byText(({ name, isKept }) =>
    isKept && form[name] === undefined ? undefined : orNull(form[name]),
  ),
  links: {
    messenger: (form.telegramMiniAppsLinks ?? []).map((url) => ({ title: '', url })),
    custom: titledLinks(form.customLinks),
    product: titledLinks(form.productHuntLinks),
  },
  socialLinks: handles(form.socialLinks),
  socialOrder: form.socialOrder && knownOrder(form.socialOrder),
  hue: form.hue,
  cover: form.cover,
});

const save = async (
  tx: Tx,
  member: MemberRecord,
  body: ProfileForm,
  now: Date,
): Promise<Fault | undefined> => {
  const form = toStoredForm(body);
  const isWhole = !isInterestsOnly(body);
  const limit = linkLimit(member.isSubscriber);
  const fault =
    (isWhole ? checkLinks(form, limit) : undefined) ?? (await checkTags(tx, member.id, form));
  if (fault) return fault;
  if (!isWhole) {
    await saveInterests(tx, member.id, form.tagIds);
    return undefined;
  }
  await saveForm(tx, member.id, form, limit);
  const { links, socialLinks } = form;
  const addresses = checkedLinks({ customLinks: links.custom, socialLinks });
  await requestLinkChecks(tx, member.id, addresses, now);
  return undefined;
};

export const registerProfileCalls = (api: Api): void => {
  answerMemberTogether(
    api,
    getProfile,
    async ({ load, now, member, startParam }) => {
      const own = await readOwnProfile(load, member.id, now);
      const isAdmin = api.settings.admins.includes(member.id);
      return done({ data: { ...own, ...(isAdmin && { isAdmin }), startParam } });
    },
    { isFor: 'deleted' },
  );

  applyMutation(api, saveProfile, async ({ tx, now, member, body, ifMatch, touch }) => {
    touch(member.id, 'profile');
    if (Object.keys(body).length === 0) return invalidInput('', 'Nothing to save');
    const fault = (await checkVersion(tx, member, ifMatch)) ?? (await save(tx, member, body, now));
    if (fault) return fault;
    await raiseVersion(tx, member.id, now);
    return done({ filled: true });
  });

  answerAnyoneTogether(api, getProfileById, async ({ load, now, caller, query }) => {
    const found = await findCard(load, query.id, now, caller?.member.id);
    return found.ok ? done(found.card) : found;
  });
};
