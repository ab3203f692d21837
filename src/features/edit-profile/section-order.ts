/** Orders the groups of the form: filled groups in the usual order, then empty ones. */
import type { FormFields } from './form-fields.ts';

export const sections = [
  'tags',
  'about',
  'social',
  'messengerLinks',
  'customLinks',
  'productHuntLinks',
] as const;
export type Section = (typeof sections)[number];

const isFilled = (fields: FormFields, section: Section): boolean => {
  switch (section) {
    case 'about':
      return [fields.description, fields.phone, fields.email].some((text) => text !== '');
    case 'social':
      return Object.values(fields.social).some((handle) => handle !== '');
    default:
      return fields[section].length > 0;
  }
};

export const filledFirst = (fields: FormFields): Section[] => [
  ...sections.filter((section) => isFilled(fields, section)),
  ...sections.filter((section) => !isFilled(fields, section)),
];
