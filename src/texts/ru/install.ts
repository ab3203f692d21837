import type { Translations } from '../translations.ts';

export const install: Translations['install'] = {
  title: 'Сохраните открытые карточки',
  text: 'С приложением они открываются мгновенно, даже без сети.',
  words:
    'Нажмите в браузере «Поделиться», затем «На экран „Домой“»: карточки будут открываться мгновенно, даже без сети.',
  install: 'Установить',
  close: 'Нет, спасибо',
};
