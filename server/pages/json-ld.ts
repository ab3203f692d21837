/**
 * What search engines read of a card that they may list: a ProfilePage of https://schema.org. It has what everybody may
 * see, except phone and email, which would be harvested.
 */
import { cardLinks } from '../../src/card/card-links.ts';
import type { Profile } from '../../src/contract/profile.ts';
import { memberName } from '../../src/texts/member-name.ts';
import { linkTemplates } from '../link-templates.ts';
import { cardAddress } from '../previews/content.ts';
import { inlineJson } from './escape.ts';

export interface ListedParts {
  publicUrl: string;
  messengerHost: string;
  picture: string | undefined;
}

const linksOf = (profile: Profile, messengerHost: string): string[] => {
  const { social, messenger } = cardLinks(profile, linkTemplates, messengerHost);
  const handles = messenger.filter(({ kind }) => kind === 'handle').flatMap(({ links }) => links);
  return [...social, ...handles].map(({ url }) => url);
};

/** A script element of data, which no browser executes. */
export const profilePage = (
  profile: Profile,
  { publicUrl, messengerHost, picture }: ListedParts,
): string => {
  const url = cardAddress(profile, publicUrl);
  const sameAs = linksOf(profile, messengerHost);
  const person = {
    '@type': 'Person',
    identifier: profile.ulid ?? String(profile.profileId),
    url,
    name: memberName(profile),
    givenName: profile.firstName,
    ...(profile.lastName && { familyName: profile.lastName }),
    ...(profile.headline && { jobTitle: profile.headline }),
    ...(profile.description && { description: profile.description }),
    ...(picture && { image: picture }),
    ...(profile.tags.length > 0 && { knowsAbout: profile.tags }),
    ...(sameAs.length > 0 && { sameAs }),
  };
  const page = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: person,
  };
  return `<script type="application/ld+json">${inlineJson(page)}</script>`;
};
