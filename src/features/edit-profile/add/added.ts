/** What pasted text adds to the form, and what prevents that. */
import { messengerLinkName } from '../../../domain/link-targets.ts';
import { isMessengerLink } from '../../../domain/messenger-links.ts';
import { addressKey } from '../../../domain/plain-address.ts';
import type { Recognised } from '../../../domain/recognise.ts';
import { completeUrl, withoutScheme } from '../../../domain/titled-links.ts';
import { nextRowId, type FieldGroup, type FieldKey, type FormFields } from '../form-fields.ts';
import type { CardPart } from '../parts.ts';

interface Addition {
  group: FieldGroup;
  fields: Partial<FormFields>;
  /** Where it can be seen and changed. */
  part: CardPart;
  field?: FieldKey;
}

/** A second name of the messenger is taken for a channel's. */
export const placed = ({ social }: FormFields, found: Recognised): Recognised => {
  if (found.kind !== 'social' || found.platform !== 'telegram') return found;
  const isTaken = social.telegram !== '' && !isSame(social.telegram, found.handle);
  return isTaken && isMessengerLink(found.handle)
    ? { kind: 'messengerLinks', link: found.handle }
    : found;
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The present value that it would replace. */
export const formerValue = (fields: FormFields, found: Recognised): string => {
  if (found.kind === 'social') return fields.social[found.platform];
  return found.kind === 'email' || found.kind === 'phone' ? fields[found.kind] : '';
};

/** Whether the card has it already. */
export const isThere = (fields: FormFields, found: Recognised): boolean => {
  switch (found.kind) {
    case 'email':
    case 'phone':
      return isSame(fields[found.kind], found.value);
    case 'social':
      return isSame(fields.social[found.platform], found.handle);
    case 'messengerLinks': {
      const name = messengerLinkName(found.link);
      return fields.messengerLinks.some(({ link }) => isSame(messengerLinkName(link), name));
    }
    default: {
      const key = addressKey(found.url);
      return fields[found.kind].some((row) => addressKey(completeUrl(row.url, row.known)) === key);
    }
  }
};

/** Adds it to the form. Lists get a new row. */
export const added = (fields: FormFields, found: Recognised): Addition => {
  switch (found.kind) {
    case 'email':
    case 'phone':
      return {
        group: found.kind,
        fields: { [found.kind]: found.value },
        part: 'contact',
        field: found.kind,
      };
    case 'social': {
      const group = `social.${found.platform}` as const;
      const social = { ...fields.social, [found.platform]: found.handle };
      return { group, fields: { social }, part: group };
    }
    case 'messengerLinks': {
      const id = nextRowId(fields.messengerLinks);
      const messengerLinks = [...fields.messengerLinks, { id, link: found.link }];
      return { group: found.kind, fields: { messengerLinks }, part: `messengerLinks.${id}` };
    }
    default: {
      const { kind, title, url } = found;
      const id = nextRowId(fields[kind]);
      const isCustom = kind === 'customLinks';
      const row = isCustom
        ? { id, title, url: withoutScheme(url), known: url }
        : { id, title, url, known: '' };
      return { group: kind, fields: { [kind]: [...fields[kind], row] }, part: `${kind}.${id}` };
    }
  }
};
