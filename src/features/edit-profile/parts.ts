/** The parts of the card that are edited in a sheet, the inputs of each, and the texts in them. */
import { textFields, type ProfileText } from '../../domain/card/profile-fields.ts';
import type { SocialPlatform } from '../../domain/links/social-platforms.ts';
import type { FieldGroup, FieldKey, FormFields, SocialKey, TitledGroup } from './form-fields.ts';

/** A link of any kind. */
export type LinkPart = SocialKey | `messengerLinks.${number}` | `${TitledGroup}.${number}`;
export type CardPart = 'about' | 'contact' | 'tags' | 'colour' | 'add' | 'order' | LinkPart;

/** What is open. Each opening is a new object. */
export interface Opened {
  part: CardPart;
  /** The input that takes the focus. */
  field?: FieldKey | undefined;
}

/** Opens a part, at its first input or at the one that is named. */
export type OpenPart = (target: CardPart | FieldKey) => void;

export const isLinkPart = (part: CardPart): part is LinkPart => part.includes('.');

/** The inputs of a part, the first one first. */
export const inputsOf = (part: CardPart | FieldKey): FieldKey[] => {
  const texts = textFields.filter((field) => field.part === part);
  if (texts.length > 0) return texts.map(({ name }) => name);
  if (part.startsWith('social.') || part.startsWith('messengerLinks.')) return [part as FieldKey];
  return part.includes('.')
    ? [`${part as `${TitledGroup}.0`}.title`, `${part as `${TitledGroup}.0`}.url`]
    : [];
};

/** Finds the part in which an input is edited. */
export const openedAt = (target: CardPart | FieldKey): Opened => {
  const text = textFields.find(({ name }) => name === target);
  if (text) return { part: text.part, field: text.name };
  const part = target.split('.').slice(0, 2).join('.') as CardPart;
  return { part, field: part === target ? inputsOf(part)[0] : (target as FieldKey) };
};

/** The group of an input or link. */
export const groupOf = (name: string): FieldGroup =>
  (name.startsWith('social.') ? name : name.split('.')[0]) as FieldGroup;

/** A key in its pieces. The messenger's links are rows of one input. */
const piecesOf = (key: FieldKey) => {
  const [group, name, half = 'link'] = key.split('.');
  return { group, name, half } as
    | { group: ProfileText; name?: undefined }
    | { group: 'social'; name: SocialPlatform }
    | { group: 'messengerLinks' | TitledGroup; name: string; half: 'link' | 'title' | 'url' };
};

/** The text in an input. */
export const textOf = (fields: FormFields, key: FieldKey): string => {
  const at = piecesOf(key);
  if (at.name === undefined) return fields[at.group];
  if (at.group === 'social') return fields.social[at.name];
  const row: { link?: string; title?: string; url?: string } | undefined = fields[at.group].find(
    ({ id }) => id === Number(at.name),
  );
  return row?.[at.half] ?? '';
};

/** Returns what changes with the text of an input. */
export const withText = (fields: FormFields, key: FieldKey, text: string): Partial<FormFields> => {
  const at = piecesOf(key);
  if (at.name === undefined) return { [at.group]: text };
  if (at.group === 'social') return { social: { ...fields.social, [at.name]: text } };
  const rows: readonly { id: number }[] = fields[at.group];
  return {
    [at.group]: rows.map((row) => (row.id === Number(at.name) ? { ...row, [at.half]: text } : row)),
  };
};
