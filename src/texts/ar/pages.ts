import type { Translations } from '../translations.ts';

export const pages: Translations['pages'] = {
  product: 'Member Cards',
  cardDescription: (name) => `بطاقة ${name} على Member Cards.`,
  openCard: 'افتح البطاقة',
  noCardDescription: 'بطاقات أعضاء شبكة مجتمعية.',
};
