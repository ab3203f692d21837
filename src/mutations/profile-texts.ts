/**
 * The texts of a profile, each under a name: those that an edit states, those that a profile has, and the edit that
 * restores one.
 */
import type { OwnProfile, Profile } from '../contract/profile.ts';
import { ownProfileResource } from './resources.ts';
import type { ProfileChanges } from './profile-changes.ts';
import type { StatedTexts } from '../sync/mutation.ts';
import { changesOfTitle, foundTitles, linkNamed, statedTitles } from './profile-link-texts.ts';

const social = 'social.';

const textsOf = ({
  headline,
  description,
  phone,
  email,
  socialLinks = {},
}: Pick<ProfileChanges, 'headline' | 'description' | 'phone' | 'email' | 'socialLinks'>) => {
  const handles = Object.entries(socialLinks).map(([platform, handle]) => [
    `${social}${platform}`,
    handle,
  ]);
  const all = { headline, description, phone, email, ...Object.fromEntries(handles) } as Record<
    string,
    string | null | undefined
  >;
  const stated = Object.entries(all).filter(([, text]) => text !== undefined);
  return Object.fromEntries(stated.map(([field, text]) => [field, text?.trim() ? text : '']));
};

export const writtenTexts: StatedTexts<ProfileChanges, OwnProfile> = {
  kind: 'edit-profile',
  resource: ownProfileResource,
  stated: (changes) => ({ ...textsOf(changes), ...statedTitles(changes) }),
  found: ({ profile }) => ({ ...textsOf(profile), ...foundTitles(profile) }),
};

/** The edit that gives the field (a name as above) of the profile this text. */
export const changesOfText = (profile: Profile, field: string, text: string): ProfileChanges => {
  const link = linkNamed(field);
  if (link) return changesOfTitle(profile, link, text);
  const value = text || null;
  return field.startsWith(social)
    ? { socialLinks: { [field.slice(social.length)]: value } }
    : { [field]: value };
};
