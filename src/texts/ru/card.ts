import type { Translations } from '../translations.ts';
import { interests } from './interests.ts';

export const card: Translations['card'] = {
  nameless: 'Участник',
  showMore: 'Показать полностью',
  showLess: 'Свернуть',
  contact: 'Контакты',
  verified: 'Проверена',
  links: 'Ссылки',
  tags: 'Интересы',
  phone: 'Телефон',
  email: 'Эл. почта',
  productHunt: 'Product Hunt',
  saveContact: 'В контакты',
  share: 'Поделиться',
  openInBot: 'Открыть в боте Telegram',
  interests,
};
