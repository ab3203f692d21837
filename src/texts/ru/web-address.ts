import type { Translations } from '../translations.ts';

export const webAddress: Translations['web-address'] = {
  title: 'В интернете',
  link: 'Веб-ссылка',
  copyHint: 'Копирует адрес карточки в интернете — для всех, у кого есть браузер.',
  copied: 'Скопировано',
  copyRefused: 'Скопировать не удалось. Ссылка выделена: скопируйте её вручную.',
  copiedClosed: 'Пока профиль не публичный, у других она не откроется.',
  send: 'Отправить',
  sendName: 'Отправить веб-ссылку',
  toChat: 'Telegram',
  toChatName: 'Отправить карточку в чат Telegram',
  addToHomeScreen: 'На главный экран',
  onHomeScreen: 'На главном экране',
  hint: 'Открывается в любом браузере, без Telegram.',
  hintPrivate: 'Откроется у других, когда профиль станет публичным.',
};
