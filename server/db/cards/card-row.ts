/**
 * The row of a member that a card is made of. It is read by one statement, so that it never shows half of a save.
 */
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Profile } from '../../../src/contract/calls/card/profile.ts';
import { byText } from '../../../src/domain/card/profile-fields.ts';
import { linkLimit } from '../../../src/domain/limits.ts';
import { sortMessengerLinks } from '../../../src/domain/links/messenger-links.ts';
import { fullName } from '../../../src/domain/card/names.ts';
import { ownLinks } from '../../links/checked-links.ts';
import type { Tx } from '../connection/engine.ts';
import { talkColumns } from './shown-talk.ts';
import { verifiedDays } from './link-checks.ts';
import { isAnyOf } from '../connection/prepared.ts';
import type { LinkKind } from '../schema/cards.ts';
import { members } from '../schema/members.ts';
import { interestNames } from './interests.ts';

interface StoredLink {
  kind: LinkKind;
  position: number;
  title: string;
  url: string;
}

// Uses plain names inside, since drizzle omits the table's name in a query of one table.
const storedLinks = sql<StoredLink[]>`(
  select coalesce(json_agg(json_build_object(
    'kind', l.kind, 'position', l.position, 'title', l.title, 'url', l.url) order by l.position), '[]'::json)
  from links l where l.member_id = members.id)`;
const handles = sql<Record<string, string>>`(
  select coalesce(json_object_agg(h.platform, h.handle order by h.platform collate "C"), '{}'::json)
  from social_handles h where h.member_id = members.id)`;

/** What all readers of a card need. */
export const cardColumns = {
  id: members.id,
  profileId: members.profileId,
  ulid: members.ulid,
  firstName: members.firstName,
  lastName: members.lastName,
  username: members.username,
  photoUrl: members.photoUrl,
  isFilled: members.isFilled,
  isPublic: members.isPublic,
  deletedAt: members.deletedAt,
  hiddenAt: members.hiddenAt,
  bannedAt: members.bannedAt,
  searchEngines: members.searchEngines,
  phoneForVisitors: members.phoneForVisitors,
  emailForVisitors: members.emailForVisitors,
  singularityUntil: members.singularityUntil,
  ...byText(({ name }) => members[name]),
  tags: interestNames,
  links: storedLinks,
  socialLinks: handles,
  verifiedDays,
  pinnedLink: members.pinnedLink,
  socialOrder: members.socialOrder,
  hue: members.hue,
  cover: members.cover,
};

/** What all but the owner read, with what others said on the card. */
export const selectCards = (tx: Tx, key: PgColumn) =>
  tx
    .select({ ...cardColumns, ...talkColumns })
    .from(members)
    .where(isAnyOf(key, 'keys'));

export type OthersRow = Awaited<ReturnType<typeof selectCards>>[number];
type CardRow = Omit<OthersRow, keyof typeof talkColumns>;

const linksOf = (row: CardRow, kind: LinkKind, singularity: boolean): StoredLink[] =>
  row.links.filter((link) => link.kind === kind && link.position < linkLimit(singularity));

const titled = (links: StoredLink[]) => links.map(({ title, url }) => ({ title, url }));

/** A card has no handle beside its name: it takes the place of a name that shows nothing. */
const namesOf = ({ firstName, lastName, username }: CardRow) =>
  fullName({ firstName, lastName }) === ''
    ? { firstName: fullName({ firstName, username }), lastName: null }
    : { firstName, lastName };

/** What is marked of the links that the card shows. */
const markedLinks = (
  { verifiedDays: days, pinnedLink, socialLinks }: CardRow,
  customLinks: Profile['customLinks'],
): Pick<Profile, 'verifiedLinks' | 'pinnedLink'> => {
  const shown = ownLinks({ customLinks, socialLinks });
  const verified = shown.flatMap((url) => (days[url] ? [[url, days[url]] as const] : []));
  return {
    ...(verified.length > 0 && { verifiedLinks: Object.fromEntries(verified) }),
    ...(pinnedLink && shown.includes(pinnedLink) && { pinnedLink }),
  };
};

/** The profile that the owner sees. A lapsed subscriber's links beyond the limit stay in the row, and out of it. */
export const toProfile = (row: CardRow, now: Date): Profile => {
  const singularity = row.singularityUntil !== null && row.singularityUntil > now;
  const messenger = linksOf(row, 'messenger', singularity).map(({ url }) => url);
  const customLinks = titled(linksOf(row, 'custom', singularity));
  const { miniApps, channels, forums } = sortMessengerLinks(messenger);
  return {
    profileId: row.profileId,
    ulid: row.ulid,
    ...namesOf(row),
    photoUrl: row.photoUrl,
    tags: row.tags,
    ...byText(({ name }) => row[name]),
    singularity,
    customLinks,
    productHuntLinks: titled(linksOf(row, 'product', singularity)),
    telegramMiniAppsLinks: miniApps,
    telegramChannelsLinks: channels,
    telegramForumsLinks: forums,
    socialLinks: row.socialLinks,
    ...markedLinks(row, singularity ? customLinks : []),
    ...(row.socialOrder && { socialOrder: row.socialOrder }),
    hue: row.hue,
    cover: row.cover,
  };
};
