/** The documents that the app mirrors, and how to read each. */
import { writeQuery, type QueryValues } from '../contract/query.ts';
import { defineResource, type Resource } from '../db/resource.ts';
import {
  checkView,
  getLinkTemplates,
  getProfile,
  getProfileById,
  getTags,
  getViewStats,
  type Card,
  type LinkTemplates,
  type OwnProfile,
  type Tag,
  type ViewCheck,
  type ViewStats,
} from '../contract/calls/card/profile.ts';
import { getBlocked, type BlockedMember } from '../contract/calls/member/blocked-members.ts';
import { getBookmarks, type Bookmark } from '../contract/calls/member/bookmarks.ts';
import { getMessages, type Message } from '../contract/calls/talk/messages.ts';
import {
  getNotifications,
  type NotificationSettings,
} from '../contract/calls/member/notifications.ts';
import { getProofs, type ProofBlock } from '../contract/calls/talk/proofs.ts';
import { getReactions, type ReactionList } from '../contract/calls/talk/reactions.ts';
import { getReviews, type ReviewList } from '../contract/calls/talk/reviews.ts';
import {
  getShareSettings,
  type CardVisibility,
  type ShareSettings,
} from '../contract/calls/card/share.ts';
import type { MemberOrder } from '../domain/members/member-order.ts';
import { sorted } from '../domain/sorted.ts';
import { getUsers, usersSorts, type UsersPage } from '../contract/calls/users.ts';

const whole = <T>(answer: T): T => answer;

/** The member's own profile. */
export const ownProfileResource: Resource<OwnProfile> = {
  ...defineResource('profile', getProfile, (answer) => answer.data),
  versionOf: ({ version }) => version,
  lifts: ({ erasedAt }) =>
    erasedAt ? [] : ['ACCOUNT_DELETED', 'ACCOUNT_BANNED', 'NOT_IN_COMMUNITY'],
};
/** The interests that a member can choose. */
export const tagsResource: Resource<Tag[]> = defineResource('tags', getTags, whole);
/** The templates that make addresses of handles, by platform. */
export const linkTemplatesResource: Resource<LinkTemplates> = defineResource(
  'link-templates',
  getLinkTemplates,
  whole,
);
/** Whether the card is public, and what visitors see of it. */
export const shareSettingsResource: Resource<ShareSettings> = defineResource(
  'share-settings',
  getShareSettings,
  whole,
);
/** What others see of the card. Separate from the public mode, so that an unsent change marks only its own setting. */
export const cardVisibilityResource: Resource<CardVisibility> = defineResource(
  'share-settings/visibility',
  getShareSettings,
  ({ publicMode: _mode, ...visibility }) => visibility,
);
/** How often the own card was viewed, today and in total. */
export const viewStatsResource: Resource<ViewStats> = defineResource(
  'view-stats',
  getViewStats,
  whole,
);

/** Another member's card, by ULID or numeric profile id. */
export const cardResource = (id: string): Resource<Card> =>
  defineResource(`card/${id}`, getProfileById, whole, { query: { id } });

/** Whether the member has viewed this card today, and ever. */
export const viewCheckResource = (id: string): Resource<ViewCheck> =>
  defineResource(`view-check/${id}`, checkView, whole, { query: { viewedProfileId: id } });

/** The reactions on a card, by the ULID of its owner. */
export const reactionsResource = (card: string): Resource<ReactionList> =>
  defineResource(`reactions/${card}`, getReactions, ({ data }) => data, {
    params: { profileUlid: card },
  });

/** The reviews of a card, by the ULID of its owner. */
export const reviewsResource = (card: string): Resource<ReviewList> =>
  defineResource(`reviews/${card}`, getReviews, ({ data }) => data, {
    params: { profileUlid: card },
  });

/** A message sample. Its id is a number as text, or a ULID drawn on this device if it was not sent yet. */
export type MessageSample = Omit<Message, 'id'> & { id: string };

/** The member's message samples, sealed. */
export const messagesResource: Resource<MessageSample[]> = defineResource(
  'messages',
  getMessages,
  ({ messages }) => messages.map((message) => ({ ...message, id: String(message.id) })),
);

/** The member's bookmarks, with sealed notes. */
export const bookmarksResource: Resource<Bookmark[]> = defineResource(
  'bookmarks',
  getBookmarks,
  ({ bookmarks }) => bookmarks,
);

/** Whom the member has blocked. */
export const blockedResource: Resource<BlockedMember[]> = defineResource(
  'blocked',
  getBlocked,
  ({ blocked }) => blocked,
);

/** The proof blocks that the member has saved. */
export const proofsResource: Resource<ProofBlock[]> = {
  ...defineResource('proofs', getProofs, whole<ProofBlock[]>),
  retries: 1,
  staleMs: 5 * 60_000,
};

/** What the bot tells the member. */
export const notificationsResource: Resource<NotificationSettings> = defineResource(
  'notifications',
  getNotifications,
  whole,
);

/** What the Users explorer shows, and in which order. */
export interface UsersFilter {
  q?: string;
  /** Members with any of these interests; none for all. */
  tags?: readonly string[];
  /** Newest first, if it is left out. */
  sort?: MemberOrder;
}

/** The order in which interests were chosen makes no difference to the document's key. */
const usersQueryOf = ({ q, tags = [], sort }: UsersFilter): QueryValues => ({
  ...(q && { q }),
  ...(tags.length > 0 && { tag: sorted(tags) }),
  ...(sort && sort !== usersSorts[0] && { sort }),
});

/** One page of the Users explorer; the first has no cursor. */
export const usersPageResource = (
  cursor?: string,
  filter: UsersFilter = {},
): Resource<UsersPage> => {
  const query = { ...(cursor && { cursor }), ...usersQueryOf(filter) };
  return {
    ...defineResource(`users/${writeQuery(query)}`, getUsers, whole, { query }),
    ...(cursor !== undefined && { isFurther: true as const }),
  };
};
