/** Assigns the server's messages about refused fields to the inputs that show them. */
import { sortMessengerLinks } from '../../domain/links/messenger-links.ts';
import { textFields } from '../../domain/card/profile-fields.ts';
import { isSocialPlatform } from '../../domain/links/social-platforms.ts';
import { isBlankLink } from '../../domain/links/titled-links.ts';
import type { CallError } from '../../sync/api.ts';
import { faultyFields } from '../../screen/call-error-text.ts';
import type { FieldKey, FormFields } from './form-fields.ts';

/** Finds the row of the link at this place of the request, which groups links by kind. */
const messengerKey = (fields: FormFields, index: number): FieldKey | undefined => {
  const { miniApps, channels, forums } = sortMessengerLinks(
    fields.messengerLinks.map(({ link }) => link),
  );
  const link = [...miniApps, ...channels, ...forums][index];
  const row = fields.messengerLinks.find((entry) => entry.link === link);
  return row && `messengerLinks.${row.id}`;
};

const keyOf = (path: string, fields: FormFields): FieldKey | undefined => {
  const [field = '', part = '', half] = path.split('.');
  switch (field) {
    case 'socialLinks':
      return isSocialPlatform(part) ? `social.${part}` : undefined;
    case 'telegramMiniAppsLinks':
      return messengerKey(fields, Number(part));
    case 'customLinks':
    case 'productHuntLinks': {
      const row = fields[field].filter((link) => !isBlankLink(link))[Number(part)];
      return row && `${field}.${row.id}.${half === 'title' ? 'title' : 'url'}`;
    }
    default:
      return textFields.find(({ name }) => name === field)?.name;
  }
};

export const serverFaults = (
  error: CallError,
  fields: FormFields,
): Partial<Record<FieldKey, string>> => {
  const found = faultyFields(error).map(
    ({ path, message }) => [keyOf(path, fields), message] as const,
  );
  return Object.fromEntries(found.filter(([key]) => key !== undefined));
};
