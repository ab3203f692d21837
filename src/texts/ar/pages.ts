import type { Translations } from '../translations.ts';

export const pages: Translations['pages'] = {
  cardDescription: (name, product) => `بطاقة ${name} على ${product}.`,
  openCard: 'افتح البطاقة',
  noCardDescription: 'بطاقات أعضاء شبكة مجتمعية.',
};
