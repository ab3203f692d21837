/**
 * What the edit form holds, as a member sees it: texts are never null, links stand in rows with ids of their own,
 * custom addresses are shown without their scheme. The other way round goes through form-changes.ts.
 */
import type { LinkTemplates, Profile } from '../../contract/profile.ts';
import { isBotName, normaliseHandle } from '../../domain/handles.ts';
import { orderedPlatforms } from '../../domain/social-order.ts';
import { socialPlatforms, type SocialPlatform } from '../../domain/social-platforms.ts';
import {
  completeUrl,
  isBlankLink,
  withListingScheme,
  withoutScheme,
  type TitledLink,
} from '../../domain/titled-links.ts';
import { allMessengerLinks } from '../../mutations/profile-lists.ts';

export interface MessengerRow {
  id: number;
  link: string;
}

export interface TitledRow extends TitledLink {
  id: number;
  /** The whole address behind a custom link's `url`, which is shown without its scheme. */
  known: string;
}

export type SocialFields = Readonly<Record<SocialPlatform, string>>;

export interface FormFields {
  /** Names of the chosen interests. */
  tags: readonly string[];
  description: string;
  phone: string;
  email: string;
  social: SocialFields;
  /** Every platform, in the order in which those with a handle are shown. */
  socialOrder: readonly SocialPlatform[];
  messengerLinks: readonly MessengerRow[];
  customLinks: readonly TitledRow[];
  productHuntLinks: readonly TitledRow[];
}

export type TitledGroup = 'customLinks' | 'productHuntLinks';

/** What is edited, kept and sent as one piece. */
export type FieldGroup =
  | 'tags'
  | 'description'
  | 'phone'
  | 'email'
  | 'socialOrder'
  | 'messengerLinks'
  | TitledGroup
  | SocialKey;
export type SocialKey = `social.${SocialPlatform}`;

/** A single input, for its error. */
export type FieldKey =
  | 'description'
  | 'phone'
  | 'email'
  | SocialKey
  | `messengerLinks.${number}`
  | `${TitledGroup}.${number}.title`
  | `${TitledGroup}.${number}.url`;

/** Bots have a list of their own, so a bot's name is not loaded into the messenger field. */
const loadHandle = (platform: SocialPlatform, saved = ''): string =>
  platform === 'telegram' && isBotName(saved) ? '' : normaliseHandle(platform, saved);

const mapSocial = (value: (platform: SocialPlatform) => string): SocialFields =>
  Object.fromEntries(
    socialPlatforms.map((platform) => [platform, value(platform)]),
  ) as unknown as SocialFields;

export const toFields = (profile: Profile): FormFields => ({
  tags: profile.tags,
  description: profile.description ?? '',
  phone: profile.phone ?? '',
  email: profile.email ?? '',
  social: mapSocial((platform) => loadHandle(platform, profile.socialLinks[platform])),
  socialOrder: orderedPlatforms(profile.socialOrder),
  messengerLinks: allMessengerLinks(profile).map((link, id) => ({ id, link })),
  customLinks: profile.customLinks.map(({ title, url }, id) => ({
    id,
    title,
    url: withoutScheme(url),
    known: url,
  })),
  productHuntLinks: profile.productHuntLinks.map((link, id) => ({ id, ...link, known: '' })),
});

const settleCustom = (row: TitledRow): TitledRow => {
  const known = completeUrl(row.url, row.known);
  return { ...row, url: withoutScheme(known), known };
};

/** What the fields become once the member leaves them: trimmed, handles as '@name', addresses complete. */
export const settleFields = (fields: FormFields, templates: LinkTemplates = {}): FormFields => ({
  ...fields,
  phone: fields.phone.trim(),
  email: fields.email.trim(),
  social: mapSocial((platform) =>
    normaliseHandle(platform, fields.social[platform], templates[platform]),
  ),
  messengerLinks: fields.messengerLinks.map((row) => ({ ...row, link: row.link.trim() })),
  customLinks: fields.customLinks.map(settleCustom),
  productHuntLinks: fields.productHuntLinks.map((row) => ({
    ...row,
    url: withListingScheme(row.url),
  })),
});

/** Fields without the rows that hold nothing yet. */
export const withoutBlankRows = (fields: FormFields): FormFields => ({
  ...fields,
  messengerLinks: fields.messengerLinks.filter(({ link }) => link.trim() !== ''),
  customLinks: fields.customLinks.filter((row) => !isBlankLink(row)),
  productHuntLinks: fields.productHuntLinks.filter((row) => !isBlankLink(row)),
});

/** An id no row of the list has. */
export const nextRowId = (rows: readonly { id: number }[]): number =>
  rows.reduce((highest, { id }) => Math.max(highest, id), -1) + 1;
