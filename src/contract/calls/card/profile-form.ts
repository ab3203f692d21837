/**
 * What the edit form sends. A start reads the profile and sends nothing, so it does without these schemas: to make them
 * was a third of the time that its schemas took.
 */
import * as z from 'zod/mini';
import { isValidText, typedText } from '../../../domain/card/field-rules.ts';
import { isHandle } from '../../../domain/links/handles.ts';
import { covers, isOfferedHue } from '../../../domain/card/hue.ts';
import { isMessengerLink } from '../../../domain/links/messenger-links.ts';
import { linkLimits } from '../../../domain/limits.ts';
import { byText, type ProfileTextField } from '../../../domain/card/profile-fields.ts';
import { socialPlatforms } from '../../../domain/links/social-platforms.ts';
import {
  isBlankLink,
  isCustomUrl,
  isLinkTitle,
  listingUrlKind,
  typedUrl,
} from '../../../domain/links/titled-links.ts';
import { cleanAddress, isBlank, shown } from '../../../domain/visible-text.ts';
import { acknowledgement, defineCall } from '../../call.ts';
import { maxLength } from '../../length.ts';

/** Input is cleaned before it is judged, since older clients send it as it was pasted. */
const typed = (clean: (value: string) => string) => z.string().check(z.overwrite(clean));

const judged = (
  clean: (value: string) => string,
  isValid: (value: string) => boolean,
  error: string,
) => typed(clean).check(z.refine(isValid, { error }));

const text = (field: ProfileTextField) =>
  z.optional(
    judged(
      (value) => typedText(field, value),
      (value) => isValidText(field, value),
      `Invalid ${field.name}`,
    ),
  );

const typedLink = z.object({ title: typed(shown), url: typed(typedUrl) });

const linkWith = (isUrl: (url: string) => boolean, error: string) =>
  typedLink.check(
    z.refine((link) => isBlankLink(link) || (!isBlank(link.title) && isLinkTitle(link.title)), {
      error: 'Invalid link title',
      path: ['title'],
    }),
    z.refine((link) => isBlankLink(link) || isUrl(link.url), { error, path: ['url'] }),
  );

const links = <Link extends z.ZodMiniType>(link: Link) =>
  z.optional(z.array(link).check(maxLength(linkLimits.singularity)));

const handles = Object.fromEntries(
  socialPlatforms.map((platform) => [
    platform,
    z.optional(judged(cleanAddress, (value) => isHandle(platform, value), 'Invalid handle')),
  ]),
);

/**
 * The edit form's body. With `tags` alone, only the tags change (onboarding); with any other key the whole form is
 * replaced and absent keys are cleared, except those that say otherwise.
 */
export const profileForm = z.object({
  tags: z.optional(z.array(z.int().check(z.positive())).check(maxLength(100))),
  telegramMiniAppsLinks: links(judged(cleanAddress, isMessengerLink, 'Invalid messenger link')),
  /** '' for none. The absence of a kept one changes nothing. */
  ...byText(text),
  customLinks: links(linkWith(isCustomUrl, 'Invalid URL')),
  productHuntLinks: links(
    linkWith((url) => listingUrlKind(url) !== undefined, 'Invalid ProductHunt URL'),
  ),
  socialLinks: z.optional(z.object(handles)),
  /** Sent only when the order changed: unlike other keys, its absence changes nothing. Unknown platforms are dropped. */
  socialOrder: z.optional(z.array(z.string()).check(maxLength(40))),
  /** One of `offeredHues`, or null for none. Its absence changes nothing. */
  hue: z.optional(z.nullable(z.int().check(z.refine(isOfferedHue, { error: 'Invalid input' })))),
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
