import type { Translations } from '../translations.ts';

export const pages: Translations['pages'] = {
  cardDescription: (name, product) => `כרטיס הפרופיל של ${name} ב-${product}.`,
  openCard: 'פתיחת הכרטיס',
  noCardDescription: 'כרטיסי פרופיל של רשת קהילתית.',
};
