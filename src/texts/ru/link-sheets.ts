import type { Translations } from '../translations.ts';
import { listingHosts } from '../../domain/links/titled-links.ts';

export const linkSheet: Translations['linkSheet'] = {
  groups: {
    handle: 'Профиль',
    miniApps: 'Мини-приложения',
    channels: 'Каналы',
    forums: 'Форумы',
  },
  invalidUrl: 'Неверный адрес ProductHunt',
  allowedFormats: 'Допустимые форматы:',
  formats: [
    `https://${listingHosts.pages}/products/name`,
    `https://${listingHosts.cards}/cards/products/id`,
  ],
  loadingCard: 'Загружаем карточку Product Hunt',
  cardFailed: 'Не удалось загрузить карточку ProductHunt',
  viewOnListing: 'Посмотреть на ProductHunt',
  retry: 'Повторить',
};
