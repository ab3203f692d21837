import type { Translations } from '../translations.ts';

export const card: Translations['card'] = {
  about: 'О себе',
  showMore: 'Показать полностью',
  showLess: 'Свернуть',
  contact: 'Контакты',
  links: 'Ссылки',
  tags: 'Интересы',
  phone: 'Телефон',
  email: 'Эл. почта',
  emptyOwn: 'Карточка пока пуста. Напишите пару слов о себе и добавьте способ связи.',
  openPlatform: (platform) => `Открыть ссылку на ${platform}?`,
  messenger: 'Telegram',
  productHunt: 'Product Hunt',
  openInBot: 'Открыть в боте Telegram',
};
