/**
 * The edit form's fields, as a member sees them: texts are never null, links are rows with ids, and custom addresses
 * show without their scheme. form-changes.ts converts in the other direction.
 */
import type { LinkTemplates, Profile } from '../../contract/calls/card/profile.ts';
import { typedText } from '../../domain/card/field-rules.ts';
import { isBotName, normaliseHandle } from '../../domain/links/handles.ts';
import { byText, type ProfileText } from '../../domain/card/profile-fields.ts';
import {
  socialPlatforms,
  type SocialPlatform,
  orderedPlatforms,
} from '../../domain/links/social-platforms.ts';
import {
  completeUrl,
  isBlankLink,
  withListingScheme,
  withoutScheme,
  type TitledLink,
} from '../../domain/links/titled-links.ts';
import { cleanAddress, isBlank, shown } from '../../domain/visible-text.ts';
import { allMessengerLinks } from '../../mutations/profile-lists.ts';

export interface MessengerRow {
  id: number;
  link: string;
}

export interface TitledRow extends TitledLink {
  id: number;
  /** The whole address. `url` shows it without its scheme. */
  known: string;
}

export type SocialFields = Readonly<Record<SocialPlatform, string>>;

export interface FormFields extends Record<ProfileText, string> {
  /** Names of the chosen interests. */
  tags: readonly string[];
  social: SocialFields;
  /** All platforms. Those with a handle show in this order. */
  socialOrder: readonly SocialPlatform[];
  /** The card's colour; null for the one of the id. */
  hue: number | null;
  /** The pattern of the cover; null for the one of the id. */
  cover: string | null;
  messengerLinks: readonly MessengerRow[];
  customLinks: readonly TitledRow[];
  productHuntLinks: readonly TitledRow[];
}

export type TitledGroup = 'customLinks' | 'productHuntLinks';

export type SocialKey = `social.${SocialPlatform}`;

/** Fields that are edited, kept and sent together. */
export type FieldGroup = Exclude<keyof FormFields, 'social'> | SocialKey;

/** Names a single input, for its error. */
export type FieldKey =
  | ProfileText
  | SocialKey
  | `messengerLinks.${number}`
  | `${TitledGroup}.${number}.title`
  | `${TitledGroup}.${number}.url`;

/** Leaves the messenger field empty for a bot's name, since bots have their own list. */
const loadHandle = (platform: SocialPlatform, saved = ''): string =>
  platform === 'telegram' && isBotName(saved) ? '' : normaliseHandle(platform, saved);

const mapSocial = (value: (platform: SocialPlatform) => string): SocialFields =>
  Object.fromEntries(
    socialPlatforms.map((platform) => [platform, value(platform)]),
  ) as SocialFields;

export const toFields = (profile: Profile): FormFields => ({
  tags: profile.tags,
  ...byText(({ name }) => profile[name] ?? ''),
  social: mapSocial((platform) => loadHandle(platform, profile.socialLinks[platform])),
  socialOrder: orderedPlatforms(profile.socialOrder),
  hue: profile.hue ?? null,
  cover: profile.cover ?? null,
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
  return { ...row, title: shown(row.title), url: withoutScheme(known), known };
};

/**
 * Completes the fields when the member leaves them: cleans texts, writes handles as '@name', and completes addresses.
 */
export const settleFields = (fields: FormFields, templates: LinkTemplates = {}): FormFields => ({
  ...fields,
  ...byText((field) => typedText(field, fields[field.name])),
  social: mapSocial((platform) =>
    normaliseHandle(platform, fields.social[platform], templates[platform]),
  ),
  messengerLinks: fields.messengerLinks.map((row) => ({ ...row, link: cleanAddress(row.link) })),
  customLinks: fields.customLinks.map(settleCustom),
  productHuntLinks: fields.productHuntLinks.map((row) => ({
    ...row,
    title: shown(row.title),
    url: withListingScheme(row.url),
  })),
});

/** Returns the fields without blank rows. */
export const withoutBlankRows = (fields: FormFields): FormFields => ({
  ...fields,
  messengerLinks: fields.messengerLinks.filter(({ link }) => !isBlank(link)),
  customLinks: fields.customLinks.filter((row) => !isBlankLink(row)),
  productHuntLinks: fields.productHuntLinks.filter((row) => !isBlankLink(row)),
});

/** Returns an id that no row of the list has. */
export const nextRowId = (rows: readonly { id: number }[]): number =>
  rows.reduce((highest, { id }) => Math.max(highest, id), -1) + 1;
