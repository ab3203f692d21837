/**
 * The fields that a member fills in, in the order of the form. Code that treats them alike takes them from here: form,
 * draft, changes, import, export and the server's columns. CONTRIBUTING.md lists what else a new one needs.
 *
 * Two edits merge by kind: of a text or choice, the later value stays. Lists merge by item, handles by platform.
 */
interface TextField {
  name: string;
  /** The part of the card in whose sheet it is edited. */
  part: 'about' | 'contact';
  /** How it is typed, cleaned and judged: see field-rules.ts. Its limit has its name in limits.ts. */
  shape: 'line' | 'prose' | 'phone' | 'email';
  /** Whether a sent form without it leaves it as it is. True of a new one, since older apps do not send it. */
  isKept: boolean;
}

/** Everyone sees them, except what a member hides from visitors (card-viewers.ts). */
export const textFields = [
  { name: 'headline', part: 'about', shape: 'line', isKept: true },
  { name: 'description', part: 'about', shape: 'prose', isKept: false },
  { name: 'phone', part: 'contact', shape: 'phone', isKept: false },
  { name: 'email', part: 'contact', shape: 'email', isKept: false },
] as const satisfies TextField[];

export type ProfileTextField = (typeof textFields)[number];
export type ProfileText = ProfileTextField['name'];

export const profileLists = ['tags', 'messengerLinks', 'customLinks', 'productHuntLinks'] as const;

/** Every field, as an edit names it. */
export type ProfileField =
  | ProfileText
  | (typeof profileLists)[number]
  | 'socialLinks'
  | 'socialOrder'
  | 'hue'
  | 'cover';

/** Makes a value for each text, under its name. */
export const byText = <Value>(valueOf: (field: ProfileTextField) => Value) =>
  Object.fromEntries(textFields.map((field) => [field.name, valueOf(field)])) as Record<
    ProfileText,
    Value
  >;
