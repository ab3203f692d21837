import type { Translations } from '../translations.ts';

export const pages: Translations['pages'] = {
  product: 'Member Cards',
  cardDescription: (name) => `כרטיס הפרופיל של ${name} ב-Member Cards.`,
  openCard: 'פתיחת הכרטיס',
  noCardDescription: 'כרטיסי פרופיל של רשת קהילתית.',
};
