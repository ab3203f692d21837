import type { Translations } from '../translations.ts';

export const publicPage: Translations['public-page'] = {
  loading: 'Загружаем профиль :)',
  openInTelegram: 'Открыть в Telegram',
  retry: 'Повторить',
  notFoundTitle: 'Профиль не найден',
  notFound: 'Профиль не найден',
  notPublic: 'Профиль не открыт для всех',
  unauthorised: 'Нет доступа: чтобы увидеть профиль, нужно войти',
  notFilled: 'Профиль не заполнен',
  httpError: (status, statusText = 'Неизвестная ошибка') => `Ошибка: ${status} ${statusText}`,
  unreadable: 'Сервер прислал ответ, который страница не может прочитать.',
  networkError: (message) => `Не удалось загрузить профиль: ${message}`,
};
