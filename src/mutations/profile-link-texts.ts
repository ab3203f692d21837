/** The titles of a profile's links as texts, each named by the list and the address of its link. */
import type { Profile } from '../contract/profile.ts';
import type { TitledLink } from '../domain/titled-links.ts';
import type { ProfileChanges } from './profile-changes.ts';

const lists = ['customLinks', 'productHuntLinks'] as const;

export interface LinkName {
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
export const statedTitles = (changes: ProfileChanges): Record<string, string | null> =>
  Object.fromEntries(
    lists.flatMap((list): [string, string | null][] => {
      const links = changes[list];
      if (!links) return [];
      const [mine, base] = [titlesIn(list, links), titlesIn(list, changes.base?.[list])];
      const given = Object.entries(mine).filter(([name, title]) => base[name] !== title);
      const removed = Object.keys(base).filter((name) => mine[name] === undefined);
      return [...given, ...removed.map((name): [string, null] => [name, null])];
    }),
  );

export const foundTitles = (profile: Profile): Record<string, string> =>
  Object.assign({}, ...lists.map((list) => titlesIn(list, profile[list])));

/** The edit that gives a link of the profile this title. */
export const changesOfTitle = (
  profile: Profile,
  { list, url }: LinkName,
  title: string,
): ProfileChanges => {
  const base = profile[list];
  const links = base.map((link) => (link.url === url ? { ...link, title } : link));
  return { [list]: links, base: { [list]: base } };
};
