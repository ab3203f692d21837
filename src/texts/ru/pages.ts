import type { Translations } from '../translations.ts';

export const pages: Translations['pages'] = {
  product: 'Member Cards',
  cardDescription: (name) => `${name}: карточка профиля в Member Cards.`,
  openCard: 'Открыть карточку',
  noCardDescription: 'Карточки участников сообщества.',
};
