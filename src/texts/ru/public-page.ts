import type { Translations } from '../translations.ts';

export const publicPage: Translations['publicPage'] = {
  loading: 'Загружаем профиль :)',
  openInTelegram: 'Открыть в Telegram',
  retry: 'Повторить',
  notFoundTitle: 'Профиль не найден',
  notFound: 'Профиль не найден',
  notFoundHint: 'Возможно, ссылка неверна или участник ушёл. Спросите того, кто её прислал.',
  notPublic: 'Профиль не открыт для всех',
  notPublicHint:
    'Владелец пока не открыл этот профиль. Попросите открыть его и перейдите по ссылке ещё раз.',
  unauthorised: 'Нет доступа: чтобы увидеть профиль, нужно войти',
  notFilled: 'Профиль не заполнен',
  notFilledHint: 'Владелец его ещё не заполнил. Напомните ему или загляните позже.',
  httpError: (status, statusText = 'Неизвестная ошибка') => `Ошибка: ${status} ${statusText}`,
  unreadable: 'Сервер прислал ответ, который страница не может прочитать.',
  networkError: (message) => `Не удалось загрузить профиль: ${message}`,
};
