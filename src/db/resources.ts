/**
 * Resources: the documents of the server that this device mirrors. Each is named by a key, read by one GET call, and
 * kept as the call's answer (or the part of it that `pick` takes). Views, pulls and folds all speak of resources.
 */
import type { AnswerOf, Call } from '../contract/call.ts';
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
} from '../contract/profile.ts';
import { getMessages, type Message } from '../contract/messages.ts';
import { getProofs, type ProofBlock } from '../contract/proofs.ts';
import { getReactions, type ReactionList } from '../contract/reactions.ts';
import { getReviews, type ReviewList } from '../contract/reviews.ts';
import { getShareSettings, type ShareSettings } from '../contract/share.ts';
import { getUsers, type UsersPage } from '../contract/users.ts';

export interface Resource<T> {
  /** Names the document in the mirror; its part before the first '/' is its kind. */
  key: string;
  call: Call;
  query?: Record<string, string>;
  params?: Record<string, string>;
  pick(answer: unknown): T;
  /** Tries after a passing failure; 3 unless it says otherwise. */
  retries?: number;
  /** A screen that opens pulls it anew only after this time; at once unless it says otherwise. */
  staleMs?: number;
  /** One of many parts of a list: read again only when its screen asks, not with all else that is shown. */
  isFurther?: true;
}

const define = <C extends Call, T>(
  key: string,
  call: C,
  pick: (answer: AnswerOf<C>) => T,
  input: Pick<Resource<T>, 'query' | 'params'> = {},
): Resource<T> => ({ key, call, pick: (answer) => pick(answer as AnswerOf<C>), ...input });

const whole = <T>(answer: T): T => answer;

export const ownProfileResource: Resource<OwnProfile> = define(
  'profile',
  getProfile,
  (answer) => answer.data,
);
export const tagsResource: Resource<Tag[]> = define('tags', getTags, whole);
export const linkTemplatesResource: Resource<LinkTemplates> = define(
  'link-templates',
  getLinkTemplates,
  whole,
);
export const shareSettingsResource: Resource<ShareSettings> = define(
  'share-settings',
  getShareSettings,
  whole,
);
export const viewStatsResource: Resource<ViewStats> = define('view-stats', getViewStats, whole);

/** Another member's card, by ULID or numeric profile id. */
export const cardResource = (id: string): Resource<Card> =>
  define(`card/${id}`, getProfileById, whole, { query: { id } });

export const viewCheckResource = (id: string): Resource<ViewCheck> =>
  define(`view-check/${id}`, checkView, whole, { query: { viewedProfileId: id } });

/** The reactions on a card, by the ULID of its owner. */
export const reactionsResource = (card: string): Resource<ReactionList> =>
  define(`reactions/${card}`, getReactions, ({ data }) => data, { params: { profileUlid: card } });

/** The reviews of a card, by the ULID of its owner. */
export const reviewsResource = (card: string): Resource<ReviewList> =>
  define(`reviews/${card}`, getReviews, ({ data }) => data, { params: { profileUlid: card } });

/** A message sample; its id is a number as text, or the ULID drawn on this device for one that is not sent yet. */
export type MessageSample = Omit<Message, 'id'> & { id: string };

export const messagesResource: Resource<MessageSample[]> = define(
  'messages',
  getMessages,
  ({ messages }) => messages.map((message) => ({ ...message, id: String(message.id) })),
);

export const proofsResource: Resource<ProofBlock[]> = {
  ...define('proofs', getProofs, whole<ProofBlock[]>),
  retries: 1,
  staleMs: 5 * 60_000,
};

export interface UsersFilter {
  q?: string;
  tag?: string;
}

/** One page of the Users explorer; the first has no cursor. */
export const usersPageResource = (
  cursor?: string,
  filter: UsersFilter = {},
): Resource<UsersPage> => {
  const query = Object.fromEntries(
    Object.entries({ cursor, ...filter }).filter((pair): pair is [string, string] => !!pair[1]),
  );
  return {
    ...define(`users/${new URLSearchParams(query).toString()}`, getUsers, whole, { query }),
    ...(cursor !== undefined && { isFurther: true as const }),
  };
};
