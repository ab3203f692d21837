/**
 * Applies an edit to the lists of a profile. An edit states a whole list, and the list that the member began with
 * (`base`). So items that other devices added or removed meanwhile are respected. Edits of older builds have no base,
 * and replace the list.
 */
import type { Profile } from '../contract/calls/card/profile.ts';
import { linkLimit } from '../domain/limits.ts';
import { mergeLists } from '../domain/card/merge-lists.ts';
import { profileLists } from '../domain/card/profile-fields.ts';
import type { TitledLink } from '../domain/links/titled-links.ts';
import type { ProfileChanges } from './profile-changes.ts';

/** Joins the three groups of messenger links into the one list of the form. */
export const allMessengerLinks = (profile: Profile): string[] => [
  ...profile.telegramMiniAppsLinks,
  ...profile.telegramChannelsLinks,
  ...profile.telegramForumsLinks,
];

interface Lists<T> {
  base: readonly T[] | undefined;
  mine: T[] | undefined;
  theirs: readonly T[];
}

const merged = <T>({ base, mine, theirs }: Lists<T>, idOf: (item: T) => string): T[] | undefined =>
  mine && base ? mergeLists({ base, mine, theirs }, idOf) : mine;

/** Shortens a merged list that is too long: the member's own items stay, and the last of the others are dropped. */
const within = <T>(limit: number, list: T[] | undefined, mine: readonly T[] = []) => {
  const own = new Set(mine.map((item) => JSON.stringify(item)));
  const isOwn = (item: T) => own.has(JSON.stringify(item));
  let room = Math.max(0, limit - (list ?? []).filter(isOwn).length);
  return list?.filter((item) => {
    if (isOwn(item)) return true;
    room -= 1;
    return room >= 0;
  });
};

const itself = (text: string): string => text;
const urlOf = ({ url }: TitledLink): string => url;

/** The lists that the edit states, as they will be on this profile. */
export const editedLists = (profile: Profile, { base = {}, ...changes }: ProfileChanges) => {
  const { customLinks, productHuntLinks } = profile;
  const links = <T>(lists: Lists<T>, idOf: (item: T) => string) =>
    within(linkLimit(profile.singularity), merged(lists, idOf), lists.mine);
  const tags = changes.tags?.map(({ name }) => name);
  return {
    tags: merged({ base: base.tags, mine: tags, theirs: profile.tags }, itself),
    messengerLinks: links(
      {
        base: base.messengerLinks,
        mine: changes.messengerLinks,
        theirs: allMessengerLinks(profile),
      },
      itself,
    ),
    customLinks: links(
      { base: base.customLinks, mine: changes.customLinks, theirs: customLinks },
      urlOf,
    ),
    productHuntLinks: links(
      { base: base.productHuntLinks, mine: changes.productHuntLinks, theirs: productHuntLinks },
      urlOf,
    ),
  };
};

/** The list before two consecutive edits; undefined if the first of them does not state it. */
export const mergedBase = (earlier: ProfileChanges, later: ProfileChanges) => {
  const pairs = profileLists.map((name) => {
    const { base } = earlier[name] === undefined ? later : earlier;
    return [name, base?.[name]] as const;
  });
  const known = pairs.filter(([, list]) => list !== undefined);
  return known.length > 0 ? { base: Object.fromEntries(known) } : {};
};
