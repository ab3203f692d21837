/** Profiles: the own one, another member's, and what the edit form sends. */
import * as z from 'zod/mini';
import {
  isDescription,
  isEmail,
  isHeadline,
  isPhone,
  typedDescription,
  typedEmail,
  typedHeadline,
  typedPhone,
} from '../domain/profile-fields.ts';
import { isHandle } from '../domain/handles.ts';
import { covers } from '../domain/cover-name.ts';
import { isOfferedHue } from '../domain/offered-hues.ts';
import { isMessengerLink } from '../domain/messenger-links.ts';
import { linkLimits } from '../domain/limits.ts';
import { socialPlatforms } from '../domain/social-platforms.ts';
import {
  isBlankLink,
  isCustomUrl,
  isLinkTitle,
  listingUrlKind,
  typedUrl,
} from '../domain/titled-links.ts';
import { cleanAddress, isBlank, shown } from '../domain/visible-text.ts';
import { acknowledgement, defineCall } from './call.ts';
import { maxLength, minLength } from './length.ts';
import { subscription } from './subscription.ts';

const titledLink = z.object({ title: z.string(), url: z.string() });
const strings = z._default(z.array(z.string()), []);
const titledLinks = z._default(z.array(titledLink), []);

export const profile = z.object({
  profileId: z.int(),
  ulid: z._default(z.nullable(z.string()), null),
  firstName: z.string(),
  lastName: z._default(z.nullable(z.string()), null),
  photoUrl: z._default(z.nullable(z.string()), null),
  /** Names; the form sends ids. */
  tags: strings,
  description: z._default(z.nullable(z.string()), null),
  phone: z._default(z.nullable(z.string()), null),
  email: z._default(z.nullable(z.string()), null),
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
  /** The card's colour (domain/hue.ts); null where none was chosen, absent on servers that keep none. */
  hue: z.optional(z.nullable(z.int())),
  /** The line under the name; null where nothing does, absent on servers that keep none. */
  headline: z.optional(z.nullable(z.string())),
  /** The pattern of the cover (domain/cover-name.ts): null where none was chosen. One unknown to this client is none. */
  cover: z.optional(z.nullable(z.string())),
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
  startParam: z._default(z.nullable(z.string()), null),
  balance: z.optional(z.int()),
  version: z.optional(z.int()),
  /** Whether others see the card, on servers that say so here. */
  isPublic: z.optional(z.boolean()),
  /** When the subscription ends, ISO 8601; null without one. */
  singularityUntil: z.optional(z.nullable(z.string())),
  /** Null without one in Stars, absent on servers that know none. */
  subscription: z.optional(z.nullable(subscription)),
  /** For a member who deleted the account: when it will be erased, ISO 8601. The profile then has only its names. */
  erasedAt: z.optional(z.nullable(z.string())),
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

/** Input is cleaned before it is judged, since older clients send it as it was pasted. */
const typed = (clean: (value: string) => string) => z.string().check(z.overwrite(clean));

const text = (
  clean: (value: string) => string,
  isValid: (value: string) => boolean,
  error: string,
) => z.optional(typed(clean).check(z.refine((value) => value === '' || isValid(value), { error })));

const typedLink = z.object({ title: typed(shown), url: typed(typedUrl) });

const linkWith = (isUrl: (url: string) => boolean, error: string) =>
  typedLink.check(
    z.refine((link) => isBlankLink(link) || (!isBlank(link.title) && isLinkTitle(link.title)), {
      error: 'Invalid link title',
      path: ['title'],
    }),
    z.refine((link) => isBlankLink(link) || isUrl(link.url), { error, path: ['url'] }),
  );

const most = maxLength(linkLimits.singularity);
const handles = Object.fromEntries(
  socialPlatforms.map((platform) => [
    platform,
    z.optional(
      typed(cleanAddress).check(
        z.refine((value) => isHandle(platform, value), { error: 'Invalid handle' }),
      ),
    ),
  ]),
);

/**
 * The edit form's body. With `tags` alone, only the tags change (onboarding); with any other key the whole form is
 * replaced and absent texts are cleared.
 */
export const profileForm = z.object({
  tags: z.optional(z.array(z.int().check(z.positive())).check(maxLength(100))),
  telegramMiniAppsLinks: z.optional(
    z
      .array(
        typed(cleanAddress).check(z.refine(isMessengerLink, { error: 'Invalid messenger link' })),
      )
      .check(most),
  ),
  description: text(typedDescription, isDescription, 'Invalid description'),
  phone: text(typedPhone, isPhone, 'Invalid phone'),
  email: text(typedEmail, isEmail, 'Invalid email'),
  customLinks: z.optional(z.array(linkWith(isCustomUrl, 'Invalid URL')).check(most)),
  productHuntLinks: z.optional(
    z
      .array(linkWith((url) => listingUrlKind(url) !== undefined, 'Invalid ProductHunt URL'))
      .check(most),
  ),
  socialLinks: z.optional(z.object(handles)),
  /** Sent only when the order changed: unlike other keys, its absence changes nothing. Unknown platforms are dropped. */
  socialOrder: z.optional(z.array(z.string()).check(maxLength(40))),
  /** One of `offeredHues`, or null for none. Its absence changes nothing. */
  hue: z.optional(z.nullable(z.int().check(z.refine(isOfferedHue, { error: 'Invalid input' })))),
  /** '' for none. Its absence changes nothing. */
  headline: text(typedHeadline, isHeadline, 'Invalid headline'),
  /** Null for none. Its absence changes nothing. */
  cover: z.optional(z.nullable(z.enum(covers))),
});
export type ProfileForm = z.output<typeof profileForm>;

/**
 * With the header `If-Match: "<version>"` it takes effect only on that version of the profile. Any other version
 * answers 412 (CONFLICT), and nothing is changed. A repeated idempotency key gets the first answer, even if the version
 * has changed by then.
 */
export const saveProfile = defineCall('POST /tma/meta/profile', {
  body: profileForm,
  answer: acknowledgement,
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
