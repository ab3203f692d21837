import type { Translations } from '../translations.ts';

export const webAddress: Translations['webAddress'] = {
  title: 'В интернете',
  link: 'Веб-ссылка',
  copyHint: 'Копирует адрес карточки в интернете — для всех, у кого есть браузер.',
  copied: 'Скопировано',
  copyRefused: 'Скопировать не удалось. Ссылка выделена: скопируйте её вручную.',
  copiedClosed: 'Пока профиль закрыт, у других она не откроется.',
  send: 'Отправить',
  sendName: 'Отправить веб-ссылку',
  toChatName: 'Отправить карточку в чат Telegram',
  addToHomeScreen: 'На главный экран',
  onHomeScreen: 'На главном экране',
  chatUnanswered:
    'Telegram не отвечает. Если чаты не появились, нажмите ещё раз, чтобы отправить ссылку.',
  chatFailed: 'Telegram не смог отправить карточку. Нажмите ещё раз, чтобы отправить ссылку.',
  homeScreenUnanswered: 'Telegram не отвечает. Если ничего не открылось, нажмите ещё раз.',
  hint: 'Открывается в любом браузере, без Telegram.',
  hintPrivate: 'У других откроется, когда профиль будет виден всем.',
};
