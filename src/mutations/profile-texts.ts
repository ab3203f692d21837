/**
 * The texts of a profile, each under a name: those that an edit states, those that a profile has, and the edit that
 * restores one.
 */
import type { OwnProfile, Profile } from '../contract/calls/card/profile.ts';
import { ownProfileResource } from './resources.ts';
import type { ProfileChanges } from './profile-changes.ts';
import type { StatedTexts } from '../sync/mutation.ts';
import { textFields, type ProfileText } from '../domain/card/profile-fields.ts';
import type { TitledLink } from '../domain/links/titled-links.ts';

const social = 'social.';

const textsOf = (from: Pick<ProfileChanges, ProfileText | 'socialLinks'>) => {
  const all = [
    ...textFields.map(({ name }) => [name, from[name]] as const),
    ...Object.entries(from.socialLinks ?? {}).map(
      ([platform, handle]) => [`${social}${platform}`, handle] as const,
    ),
  ];
  const stated = all.filter(([, text]) => text !== undefined);
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

const lists = ['customLinks', 'productHuntLinks'] as const;

interface LinkName {
  list: (typeof lists)[number];
  url: string;
}

const titlesIn = (list: string, links: readonly TitledLink[] = []): Record<string, string> =>
  Object.fromEntries(links.map(({ title, url }) => [`${list} ${url}`, title]));

/** Undefined for the name of another text. */
export const linkNamed = (name: string): LinkName | undefined => {
  const list = lists.find((one) => name.startsWith(`${one} `));
  return list && { list, url: name.slice(list.length + 1) };
};

/** The links that an edit adds or gives another title; null for those that it removes. */
const statedTitles = (changes: ProfileChanges): Record<string, string | null> =>
  Object.fromEntries(
    lists.flatMap((list) => {
      if (!changes[list]) return [];
      const base = titlesIn(list, changes.base?.[list]);
      const removed = Object.fromEntries(Object.keys(base).map((name) => [name, null]));
      return Object.entries<string | null>({ ...removed, ...titlesIn(list, changes[list]) }).filter(
        ([name, title]) => base[name] !== title,
      );
    }),
  );

/** The titles of a profile's links as texts, each named by the list and the address of its link. */
const foundTitles = (profile: Profile): Record<string, string> =>
  Object.assign({}, ...lists.map((list) => titlesIn(list, profile[list])));

/** The edit that gives a link of the profile this title. */
const changesOfTitle = (
  profile: Profile,
  { list, url }: LinkName,
  title: string,
): ProfileChanges => {
  const base = profile[list];
  const links = base.map((link) => (link.url === url ? { ...link, title } : link));
  return { [list]: links, base: { [list]: base } };
};
