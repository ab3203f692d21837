import type { Translations } from '../translations.ts';

export const pages: Translations['pages'] = {
  product: 'Member Cards',
  cardDescription: (name) => `כרטיס הפרופיל של ${name} ב-Member Cards.`,
  noCardDescription: 'כרטיסי פרופיל של רשת קהילתית.',
};
