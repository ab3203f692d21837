/** What pasted text adds to the form, and what prevents that. */
import { messengerLinkName } from '../../../domain/links/link-targets.ts';
import { isMessengerLink } from '../../../domain/links/messenger-links.ts';
import { type Recognised, addressKey } from '../../../domain/links/recognise.ts';
import { completeUrl, withoutScheme } from '../../../domain/links/titled-links.ts';
import { nextRowId, type FieldGroup, type FieldKey, type FormFields } from '../form-fields.ts';
import { textOf, withText, type CardPart } from '../parts.ts';

interface Addition {
  group: FieldGroup;
  fields: Partial<FormFields>;
  /** Where it can be seen and changed. */
  opens: CardPart | FieldKey;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A second name of the messenger is taken for a channel's. */
export const placed = ({ social }: FormFields, found: Recognised): Recognised => {
  if (found.kind !== 'social' || found.platform !== 'telegram') return found;
  const isTaken = social.telegram !== '' && !isSame(social.telegram, found.handle);
  return isTaken && isMessengerLink(found.handle)
    ? { kind: 'messengerLinks', link: found.handle }
    : found;
};

type Single = Extract<Recognised, { kind: 'email' | 'phone' | 'social' }>;

/** Whether a card has one value of this kind, not a list. */
export const isSingle = (found: Recognised): found is Single =>
  found.kind === 'email' || found.kind === 'phone' || found.kind === 'social';

const inputFor = (found: Single) =>
  found.kind === 'social'
    ? ({ key: `social.${found.platform}`, text: found.handle } as const)
    : ({ key: found.kind, text: found.value } as const);

/** The present value that it would replace. */
export const formerValue = (fields: FormFields, found: Recognised): string =>
  isSingle(found) ? textOf(fields, inputFor(found).key) : '';

/** Whether the card has it already. */
export const isThere = (fields: FormFields, found: Recognised): boolean => {
  if (isSingle(found)) return isSame(formerValue(fields, found), inputFor(found).text);
  if (found.kind === 'messengerLinks') {
    const name = messengerLinkName(found.link);
    return fields.messengerLinks.some(({ link }) => isSame(messengerLinkName(link), name));
  }
  const key = addressKey(found.url);
  return fields[found.kind].some((row) => addressKey(completeUrl(row.url, row.known)) === key);
};

/** The row of a link. Custom addresses show without their scheme. */
const rowOf = (found: Exclude<Recognised, Single>, id: number) => {
  if (found.kind === 'messengerLinks') return { id, link: found.link };
  const { kind, title, url } = found;
  return kind === 'customLinks'
    ? { id, title, url: withoutScheme(url), known: url }
    : { id, title, url, known: '' };
};

/** Adds it to the form. Lists get a new row. */
export const added = (fields: FormFields, found: Recognised): Addition => {
  if (isSingle(found)) {
    const { key, text } = inputFor(found);
    return { group: key, fields: withText(fields, key, text), opens: key };
  }
  const { kind } = found;
  const id = nextRowId(fields[kind]);
  const rows = [...fields[kind], rowOf(found, id)];
  return { group: kind, fields: { [kind]: rows }, opens: `${kind}.${id}` };
};
