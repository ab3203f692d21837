/** The parts of the card that are edited in a sheet, and the inputs of each. */
import type { FieldKey, SocialKey, TitledGroup } from './form-fields.ts';

/** A link of any kind. */
export type LinkPart = SocialKey | `messengerLinks.${number}` | `${TitledGroup}.${number}`;
export type CardPart = 'about' | 'contact' | 'tags' | 'colour' | 'add' | 'order' | LinkPart;

/** What is open. Each time it opens is an object of its own. */
export interface Opened {
  part: CardPart;
  /** The input that takes the focus. */
  field?: FieldKey | undefined;
}

export type OpenPart = (part: CardPart, field?: FieldKey) => void;

/** Finds the part in which an input is edited. */
export const partOf = (key: FieldKey): CardPart => {
  if (key === 'headline' || key === 'description') return 'about';
  if (key === 'phone' || key === 'email') return 'contact';
  return key.split('.').slice(0, 2).join('.') as LinkPart;
};

/** The inputs of a part, the first one first. */
export const inputsOf = (part: CardPart): FieldKey[] => {
  switch (part) {
    case 'about':
      return ['headline', 'description'];
    case 'contact':
      return ['phone', 'email'];
    case 'tags':
    case 'colour':
    case 'add':
    case 'order':
      return [];
    default:
      return isTitledPart(part) ? [`${part}.title`, `${part}.url`] : [part];
  }
};

type TitledPart = `${TitledGroup}.${number}`;

const isTitledPart = (part: LinkPart): part is TitledPart =>
  part.startsWith('customLinks.') || part.startsWith('productHuntLinks.');
