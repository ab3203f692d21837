/**
 * The edit form. Arguments hold only changed fields, null for a cleared text, so that edits of two tabs both apply.
 * Lists are merged by item. The eight-key body that the server expects is built from the folded view when the entry is
 * claimed.
 */
import { type Profile } from '../contract/calls/card/profile.ts';
import { saveProfile } from '../contract/calls/card/profile-form.ts';
import { foldOf } from '../db/document-fold.ts';
import { ownProfileResource, tagsResource } from './resources.ts';
import { isBotName } from '../domain/links/handles.ts';
import { byText } from '../domain/card/profile-fields.ts';
import { sortMessengerLinks } from '../domain/links/messenger-links.ts';
import type { DocumentReader, Mutation, MutationRequest } from '../sync/mutation.ts';
import { profileChanges, type ProfileChanges } from './profile-changes.ts';
import { allMessengerLinks, editedLists, mergedBase } from './profile-lists.ts';
import { writtenTexts } from './profile-texts.ts';

const withoutNulls = (record: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).filter((pair): pair is [string, string] => pair[1] !== null),
  );

/** Removes undefined fields, which are not changes. */
const given = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const applyMessengerLinks = (messengerLinks: string[]): Partial<Profile> => {
  const { miniApps, channels, forums } = sortMessengerLinks(messengerLinks);
  return {
    telegramMiniAppsLinks: miniApps,
    telegramChannelsLinks: channels,
    telegramForumsLinks: forums,
  };
};

/** Applies the changes to a profile. */
export const applyChanges = (profile: Profile, changes: ProfileChanges): Profile => {
  const { base: _, socialLinks, messengerLinks: _links, ...values } = changes;
  const { messengerLinks, ...lists } = editedLists(profile, changes);
  return {
    ...profile,
    ...given({ ...values, ...lists }),
    ...(messengerLinks && applyMessengerLinks(messengerLinks)),
    ...(socialLinks && { socialLinks: withoutNulls({ ...profile.socialLinks, ...socialLinks }) }),
  };
};

/** Leaves out a bot's name in the messenger field, for which the server would refuse the form. */
const sentHandles = (socialLinks: Profile['socialLinks']): Profile['socialLinks'] => {
  const { telegram = '', ...others } = socialLinks;
  return isBotName(telegram) ? others : socialLinks;
};

/** A kept text is sent if it changed, '' for none. Others are sent if there are any, since their absence clears them. */
const sentTexts = (profile: Profile, changes: ProfileChanges) =>
  given(
    byText(({ name, isKept }) => {
      const isSent = isKept ? changes[name] !== undefined : profile[name];
      return isSent ? (profile[name] ?? '') : undefined;
    }),
  );

/**
 * Builds the whole form: all eight keys, empty texts absent, the order of links if it changed, and the version of the
 * profile that it is built from.
 */
const formRequest = (views: DocumentReader, changes: ProfileChanges): MutationRequest => {
  const own = views.read(ownProfileResource);
  const known = views.read(tagsResource);
  if (!own || !known) throw new Error('edit-profile was claimed without what it needs');
  const profile = applyChanges(own.profile, changes);
  const { socialOrder, hue, cover } = changes;
  // A deleted account shows none of its fields. Once it is restored, a form without them must not replace them.
  const version = own.erasedAt === undefined ? own.version : 0;
  const body = {
    tags: known.filter(({ name }) => profile.tags.includes(name)).map(({ id }) => id),
    telegramMiniAppsLinks: allMessengerLinks(profile),
    ...sentTexts(profile, changes),
    customLinks: profile.customLinks,
    productHuntLinks: profile.productHuntLinks,
    socialLinks: sentHandles(profile.socialLinks),
    ...given({ socialOrder, hue, cover }),
  };
  return { body, ...(version !== undefined && { ifMatch: `"${version}"` }) };
};

/** Merges two consecutive edits into one. */
export const mergeChanges = (earlier: ProfileChanges, later: ProfileChanges): ProfileChanges => {
  const { base: _, ...both } = { ...earlier, ...given(later) };
  const socialLinks = (earlier.socialLinks ?? later.socialLinks) && {
    ...earlier.socialLinks,
    ...later.socialLinks,
  };
  return { ...both, ...given({ socialLinks }), ...mergedBase(earlier, later) };
};

export const editProfile: Mutation<ProfileChanges> = {
  kind: 'edit-profile',
  version: 1,
  args: profileChanges,
  lane: () => 'profile',
  call: () => saveProfile,
  needs: () => [ownProfileResource, tagsResource],
  folds: (changes) => [
    foldOf(ownProfileResource, (own) => ({
      ...own,
      filled: true,
      profile: applyChanges(own.profile, changes),
    })),
  ],
  request: (changes, views) => formRequest(views, changes),
  merge: mergeChanges,
  verification: 'rebuild',
  texts: writtenTexts,
};
