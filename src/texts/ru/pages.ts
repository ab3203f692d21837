import type { Translations } from '../translations.ts';

export const pages: Translations['pages'] = {
  cardDescription: (name, product) => `${name}: карточка профиля в ${product}.`,
  openCard: 'Открыть карточку',
  noCardDescription: 'Карточки участников сообщества.',
};
