import type { Translations } from '../translations.ts';

export const start: Translations['start'] = {
  offlineTitle: 'Нет интернета',
  offlineText: (product) =>
    `При первом запуске на устройстве ${product} нужен интернет. Как только он появится, запуск продолжится сам.`,
  failedTitle: 'Приложение не запустилось',
  failedText: 'Не удалось получить настройки с сервера. Приложение само попробует ещё раз.',
  tryAgain: 'Повторить',
  unloadedText: 'Оно загрузилось не полностью. Проверьте соединение и перезагрузите.',
  reload: 'Перезагрузить',
};
