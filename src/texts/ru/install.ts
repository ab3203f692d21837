import type { Translations } from '../translations.ts';

export const install: Translations['install'] = {
  title: 'Сохраните открытые карточки',
  text: 'С приложением они открываются мгновенно, даже без интернета.',
  words:
    'Нажмите в браузере «Поделиться», затем «На экран „Домой“»: карточки будут открываться мгновенно, даже без интернета.',
  install: 'Установить',
  close: 'Нет, спасибо',
};
