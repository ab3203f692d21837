/** Finds inputs that cannot be saved, and names each fault. The catalogue has the words. */
import { isValidText } from '../../domain/card/field-rules.ts';
import { isBotName, isHandle } from '../../domain/links/handles.ts';
import { limits } from '../../domain/limits.ts';
import { isMessengerLink } from '../../domain/links/messenger-links.ts';
import { textFields } from '../../domain/card/profile-fields.ts';
import { socialPlatforms, type SocialPlatform } from '../../domain/links/social-platforms.ts';
import {
  completeUrl,
  hasTitleCharacters,
  isBlankLink,
  isCustomUrl,
  isHalfFilled,
  isMessengerUrl,
  isTitleTooLong,
  listingUrlKind,
} from '../../domain/links/titled-links.ts';
import { isBlank } from '../../domain/visible-text.ts';
import type { editTexts } from '#texts/edit';
import type { FieldKey, FormFields, TitledGroup, TitledRow } from './form-fields.ts';

export type FieldFault = keyof typeof editTexts.faults;
export type Faults = Readonly<Partial<Record<FieldKey, FieldFault>>>;

type CheckedField = [FieldKey, FieldFault | undefined];

const handleFault = (platform: SocialPlatform, handle: string): FieldFault | undefined => {
  if (isHandle(platform, handle)) return undefined;
  if (platform !== 'telegram') return 'handle';
  return isBotName(handle) ? 'telegramBot' : 'telegramHandle';
};

const titleFault = (title: string): FieldFault | undefined => {
  if (isTitleTooLong(title)) return 'titleTooLong';
  return hasTitleCharacters(title) ? undefined : 'titleCharacters';
};

const customUrlFault = (row: TitledRow): FieldFault | undefined => {
  const url = completeUrl(row.url, row.known);
  if (url.length > limits.linkUrl) return 'urlTooLong';
  if (isMessengerUrl(url)) return 'messengerUrl';
  return isCustomUrl(url) ? undefined : 'customUrl';
};

const listingUrlFault = ({ url }: TitledRow): FieldFault | undefined => {
  if (url.length > limits.linkUrl) return 'urlTooLong';
  return listingUrlKind(url) ? undefined : 'listingUrl';
};

/** In a half-filled custom link, the empty half is at fault. For product links, see `incompleteRows`. */
const rowFaults = (
  group: TitledGroup,
  row: TitledRow,
  urlFault: (row: TitledRow) => FieldFault | undefined,
): CheckedField[] => {
  if (isBlankLink(row)) return [];
  const isHalfFaulty = group === 'customLinks';
  const title = isBlank(row.title) ? isHalfFaulty && 'titleMissing' : titleFault(row.title);
  const url = isBlank(row.url) ? isHalfFaulty && 'urlMissing' : urlFault(row);
  return [
    [`${group}.${row.id}.title`, title || undefined],
    [`${group}.${row.id}.url`, url || undefined],
  ];
};

/** Returns all faults of settled fields, in the order of the form. */
export const findFaults = (fields: FormFields): Faults => {
  const found: CheckedField[] = [
    ...textFields.map((field): CheckedField => {
      const { name } = field;
      return [name, isValidText(field, fields[name]) ? undefined : name];
    }),
    ...socialPlatforms.map((platform): CheckedField => [
      `social.${platform}`,
      handleFault(platform, fields.social[platform]),
    ]),
    ...fields.messengerLinks.map(({ id, link }): CheckedField => [
      `messengerLinks.${id}`,
      link === '' || isMessengerLink(link) ? undefined : 'messengerLink',
    ]),
    ...fields.customLinks.flatMap((row) => rowFaults('customLinks', row, customUrlFault)),
    ...fields.productHuntLinks.flatMap((row) =>
      rowFaults('productHuntLinks', row, listingUrlFault),
    ),
  ];
  return Object.fromEntries(found.filter(([, fault]) => fault !== undefined));
};

/** Returns the empty halves of product links with only one half filled. They are flagged, and prevent saving. */
export const missingHalves = (fields: FormFields): FieldKey[] =>
  fields.productHuntLinks
    .filter(isHalfFilled)
    .map((row) => `productHuntLinks.${row.id}.${isBlank(row.title) ? 'title' : 'url'}` as const);
