/** Profiles as they are read: the own one, another member's, and what belongs to them. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { maxLength, minLength } from '../../length.ts';
import { subscription } from '../member/subscription.ts';

const titledLink = z.object({ title: z.string(), url: z.string() });
const text = z._default(z.nullable(z.string()), null);
/** Absent on servers that do not know it. */
const laterText = z.optional(z.nullable(z.string()));
const strings = z._default(z.array(z.string()), []);
const titledLinks = z._default(z.array(titledLink), []);

export const profile = z.object({
  profileId: z.int(),
  ulid: text,
  firstName: z.string(),
  lastName: text,
  photoUrl: text,
  /** Names; the form sends ids. */
  tags: strings,
  description: text,
  phone: text,
  email: text,
  singularity: z._default(z.boolean(), false),
  customLinks: titledLinks,
  productHuntLinks: titledLinks,
  telegramMiniAppsLinks: strings,
  telegramChannelsLinks: strings,
  telegramForumsLinks: strings,
  /** Platform to handle, '@name'. Platforms unknown to this client are kept and not shown. */
  socialLinks: z._default(z.record(z.string(), z.string()), {}),
  /** Addresses of links whose pages link back to the card, with the UTC day (YYYY-MM-DD) of the last check. */
  verifiedLinks: z.optional(z.record(z.string(), z.string())),
  /** The address of the one link that the card shows first. */
  pinnedLink: z.optional(z.string()),
  /** Platforms in the order that the member chose; absent where none was chosen, and on servers that keep none. */
  socialOrder: z.optional(z.array(z.string())),
  /** The card's colour (domain/card/hue.ts); null where none was chosen, absent on servers that keep none. */
  hue: z.optional(z.nullable(z.int())),
  /** The line under the name; null where nothing does, absent on servers that keep none. */
  headline: laterText,
  /** The pattern of the cover (domain/card/hue.ts): null where none was chosen. One unknown to this client is none. */
  cover: laterText,
});
export type Profile = z.output<typeof profile>;

/** What the operator tells a member: that the card is hidden, or a warning. `note` is the reason, '' for none. */
const notice = z.object({ id: z.int(), kind: z.string(), note: z.string() });
export type Notice = z.output<typeof notice>;

/**
 * The own profile. `balance` is in reactions. `startParam` repeats the signed start parameter of this start. `version`
 * grows with every save of the form, on servers that support it: see `saveProfile`.
 */
export const ownProfile = z.object({
  filled: z.boolean(),
  startParam: text,
  balance: z.optional(z.int()),
  /** How many more reactions a refund took than there were: the next credits pay for them. Absent without a debt. */
  debt: z.optional(z.int()),
  version: z.optional(z.int()),
  /** Whether others see the card, on servers that say so here. */
  isPublic: z.optional(z.boolean()),
  /** When the subscription ends, ISO 8601; null without one. */
  singularityUntil: laterText,
  /** Null without one in Stars, absent on servers that know none. */
  subscription: z.optional(z.nullable(subscription)),
  /** For a member who deleted the account: when it will be erased, ISO 8601. The profile then has only its names. */
  erasedAt: laterText,
  /** What the operator tells the member; absent where there is nothing. */
  notices: z.optional(z.array(notice)),
  /** Only for the operator's admins. */
  isAdmin: z.optional(z.boolean()),
  profile,
});
export type OwnProfile = z.output<typeof ownProfile>;

export const getProfile = defineCall('GET /tma/profile', {
  answer: z.object({ data: ownProfile }),
});

export const tag = z.object({ id: z.int(), name: z.string() });
export type Tag = z.output<typeof tag>;

export const getTags = defineCall('GET /tma/meta/tags', { answer: z.array(tag) });

export const linkTemplates = z.record(
  z.string(),
  z.object({ template: z.string(), extract: z.string() }),
);
export type LinkTemplates = z.output<typeof linkTemplates>;

export const getLinkTemplates = defineCall('GET /tma/meta/social-link-templates', {
  identity: 'optional',
  answer: linkTemplates,
});

/** A member's ULID or numeric profile id, as text. */
export const memberIdText = z.string().check(minLength(1), maxLength(40));

/** A member's card as others see it; 403 when it is not public, 404 when there is none. */
export const card = z.object({
  filled: z.boolean(),
  profile,
  /** For visitors and the owner: one review, by an author who has a name here only if their own card is public. */
  review: z.optional(z.object({ body: z.string(), displayName: z.nullable(z.string()) })),
  /** For visitors and the owner: how often each emoji is on the card, by its index as text. */
  emojiCounts: z.optional(z.record(z.string(), z.int())),
});
export type Card = z.output<typeof card>;

export const getProfileById = defineCall('GET /tma/profile/by/id', {
  identity: 'optional',
  query: z.object({ id: memberIdText }),
  answer: card,
});

export const viewCheck = z.object({ hasViewedToday: z.boolean(), hasViewedEver: z.boolean() });
export type ViewCheck = z.output<typeof viewCheck>;

export const checkView = defineCall('GET /tma/profile/check-view', {
  query: z.object({ viewedProfileId: memberIdText }),
  answer: viewCheck,
});

/** The last seven UTC days, today last. */
const viewWeek = z.object({
  days: z.array(z.int()),
  /** Views by way; the way of some is unknown. */
  qr: z.int(),
  link: z.int(),
  users: z.int(),
});

/** `week`: absent on servers that do not count it. */
export const viewStats = z.object({
  todayViews: z.int(),
  totalViews: z.int(),
  week: z.optional(viewWeek),
});
export type ViewStats = z.output<typeof viewStats>;

/** Works for the own profile; a foreign `profileId` answers 403. */
export const getViewStats = defineCall('GET /tma/profile/views-stats', {
  query: z.object({ profileId: z.optional(memberIdText) }),
  answer: viewStats,
});
