/**
 * Reads profiles: a member's own, and the card that everybody else gets. Each read is one statement, so it never shows
 * half of a save.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { withoutLockedLinks } from '../../../src/contract/locked-links.ts';
import { erasedAfterMs } from '../../../src/contract/calls/member/deletion.ts';
import {
  profile as profileSchema,
  type Card,
  type Notice,
  type OwnProfile,
  type Profile,
} from '../../../src/contract/calls/card/profile.ts';
import { profileFor, talkForVisitors } from '../../../src/domain/card/card-viewers.ts';
import { isProfileId, isUlid } from '../../../src/domain/links/deep-links.ts';
import { linkLimit } from '../../../src/domain/limits.ts';
import { byText } from '../../../src/domain/card/profile-fields.ts';
import { sortMessengerLinks } from '../../../src/domain/links/messenger-links.ts';
import { fullName } from '../../../src/domain/card/names.ts';
import { ownLinks } from '../../links/checked-links.ts';
import type { BatchedLoad } from '../connection/batched-load.ts';
import { readBlockedWith } from '../members/blocked.ts';
import type { Tx } from '../connection/engine.ts';
import { talkColumns } from './shown-talk.ts';
import { verifiedDays } from './link-checks.ts';
import { ownTotal } from '../talk/ledger.ts';
import { isAnyOf, prepared, rowsBy } from '../connection/prepared.ts';
import { type LinkKind } from '../schema/cards.ts';
import { members } from '../schema/members.ts';
import { blockedWith } from './sight.ts';
import { interestNames } from './interests.ts';
import type { LoadMany } from '../connection/read-batch.ts';

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

const cardColumns = {
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

interface LastSubscription {
  renews: boolean;
  until: string;
  stars: number;
}

/** The one in Stars that lasts longest; it may be over. */
const subscription = sql<LastSubscription | null>`(
  select json_build_object('renews', s.state = 'active', 'until', s.paid_until, 'stars', s.stars)
  from subscriptions s where s.member_id = members.id and s.paid_until is not null
  order by s.paid_until desc limit 1)`;

/** What the operator tells the member: why the card is hidden, and warnings that were not confirmed. */
const notices = sql<Notice[]>`(
  select coalesce(json_agg(json_build_object(
    'id', a.id, 'kind', case a.kind when 'hide' then 'hidden' else 'warned' end, 'note', a.note) order by a.id), '[]'::json)
  from moderation_acts a where a.member_id = members.id and a.undone_at is null
    and (a.kind = 'hide' or a.kind = 'warn' and a.read_at is null))`;

const selectCards = (tx: Tx, key: PgColumn) =>
  tx
    .select({ ...cardColumns, ...talkColumns })
    .from(members)
    .where(isAnyOf(key, 'keys'));

type OthersRow = Awaited<ReturnType<typeof selectCards>>[number];
type CardRow = Omit<OthersRow, keyof typeof talkColumns>;

const cardsByUlid = prepared('cards_by_ulid', (tx) => selectCards(tx, members.ulid));
const cardsByProfileId = prepared('cards_by_profile_id', (tx) =>
  selectCards(tx, members.profileId),
);
const ownCards = prepared('own_cards', (tx) =>
  tx
    .select({
      ...cardColumns,
      version: members.version,
      total: ownTotal,
      subscription,
      notices,
    })
    .from(members)
    .where(isAnyOf(members.id, 'ids')),
);

const readCardsByUlid: LoadMany<string | null, OthersRow> = async (tx, keys) =>
  rowsBy('ulid', await cardsByUlid(tx).execute({ keys }));

const readCardsByProfileId: LoadMany<number, OthersRow> = async (tx, keys) =>
  rowsBy('profileId', await cardsByProfileId(tx).execute({ keys }));

const readOwnCards = async (tx: Tx, ids: readonly number[]) =>
  rowsBy('id', await ownCards(tx).execute({ ids }));

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

const toProfile = (row: CardRow, now: Date): Profile => {
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

/** The contract's schema leaves the rest empty. */
const onlyNames = ({ profileId, ulid, firstName, lastName, photoUrl }: Profile): Profile =>
  profileSchema.parse({ profileId, ulid, firstName, lastName, photoUrl });

/** The member's own profile and balance, including links that a free member sees as locked. */
export const readOwnProfile = async (
  load: BatchedLoad,
  memberId: number,
  now: Date,
): Promise<Omit<OwnProfile, 'startParam' | 'isAdmin'>> => {
  const row = await load(readOwnCards, memberId);
  if (!row) throw new Error('A member who was just identified is gone');
  const { isFilled: filled, version, total, isPublic, deletedAt } = row;
  const profile = toProfile(row, now);
  if (deletedAt) {
    const erasedAt = new Date(deletedAt.getTime() + erasedAfterMs).toISOString();
    return { filled: false, erasedAt, profile: onlyNames(profile) };
  }
  const until = profile.singularity ? row.singularityUntil : null;
  const paidUntil = new Date(row.subscription?.until ?? 0);
  return {
    filled,
    version,
    isPublic,
    singularityUntil: until?.toISOString() ?? null,
    subscription:
      row.subscription && paidUntil > now
        ? { ...row.subscription, until: paidUntil.toISOString() }
        : null,
    ...(row.notices.length > 0 && { notices: row.notices }),
    profile,
    balance: Math.max(0, total),
    ...(total < 0 && { debt: -total }),
  };
};

/** The row that a ULID or a numeric profile id names; undefined for text that is neither. */
const readKey = (id: string) => {
  if (isUlid(id)) return { by: 'ulid', key: id.toUpperCase() } as const;
  return isProfileId(id) ? ({ by: 'profileId', key: Number(id) } as const) : undefined;
};

type Denied = { ok: false; reason: 'not-found' | 'private' };

const denied = (reason: Denied['reason']): Denied => ({ ok: false, reason });

/** Only the owner of a private card sees it. `viewerId` is undefined for a visitor. */
const maySee = (row: { id: number; isPublic: boolean }, viewerId: number | undefined): boolean =>
  row.isPublic || row.id === viewerId;

interface CardState {
  id: number;
  deletedAt: Date | null;
  hiddenAt: Date | null;
  bannedAt: Date | null;
}

/**
 * The card of a member who deleted the account or was banned is answered like one that never was, to its owner too; so is
 * one that the operator hid, to all others.
 */
const isThere = <Row extends CardState>(
  row: Row | undefined,
  viewerId: number | undefined,
): row is Row =>
  row !== undefined &&
  row.deletedAt === null &&
  row.bannedAt === null &&
  (row.hiddenAt === null || row.id === viewerId);

/** What others said of the member, for visitors. The owner chooses among it. */
const talkOf = ({ review, emojiCounts }: OthersRow): Pick<Card, 'review' | 'emojiCounts'> => ({
  ...(review && {
    review: { body: review.body, displayName: review.author && fullName(review.author) },
  }),
  ...(emojiCounts && { emojiCounts }),
});

export type CardOwner = { ok: true; memberId: number } | Denied;

/** The card's owner, by ULID or numeric profile id, for a viewer who may see it. */
export const readCardOwner = async (tx: Tx, id: string, viewerId: number): Promise<CardOwner> => {
  const named = readKey(id);
  if (!named) return denied('not-found');
  const { id: memberId, isPublic, deletedAt, hiddenAt, bannedAt } = members;
  const [row] = await tx
    .select({ id: memberId, isPublic, deletedAt, hiddenAt, bannedAt })
    .from(members)
    .where(and(eq(members[named.by], named.key), sql`${memberId} not in ${blockedWith(viewerId)}`));
  if (!isThere(row, viewerId)) return denied('not-found');
  return maySee(row, viewerId) ? { ok: true, memberId: row.id } : denied('private');
};

export type PublicCard =
  | {
      ok: true;
      card: Card;
      /** Whether search engines may list it. */
      searchEngines: boolean;
    }
  | Denied;

const findCard = async (load: BatchedLoad, id: string): Promise<OthersRow | undefined> => {
  const named = readKey(id);
  if (!named) return undefined;
  return named.by === 'ulid'
    ? load(readCardsByUlid, named.key)
    : load(readCardsByProfileId, named.key);
};

/** A card as others see it, by ULID or numeric profile id. */
export const readPublicCard = async (
  load: BatchedLoad,
  id: string,
  now: Date,
  viewerId?: number,
): Promise<PublicCard> => {
  const [row, blocked] = await Promise.all([
    findCard(load, id),
    viewerId === undefined ? undefined : load(readBlockedWith, viewerId),
  ]);
  if (!isThere(row, viewerId) || blocked?.has(row.id)) return denied('not-found');
  if (!maySee(row, viewerId)) return denied('private');
  // Locked links are not sent, not even hidden, nor is what visitors may not see.
  const viewer = viewerId === undefined ? 'visitor' : 'member';
  const profile = profileFor(viewer, withoutLockedLinks(toProfile(row, now)), row);
  const { isFilled: filled, searchEngines } = row;
  const talk = talkOf(row);
  const seen = viewer === 'visitor' ? talkForVisitors(talk, row) : row.id === viewerId && talk;
  return { ok: true, card: { filled, profile, ...seen }, searchEngines };
};

/** Cards of members by the messenger's id, as these see them themselves. */
export const readCardsForAdmin = async (
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Card>> => {
  const rows = await ownCards(tx).execute({ ids });
  return new Map(
    rows.map((row) => [row.id, { filled: row.isFilled, profile: toProfile(row, now) }]),
  );
};
