import type { Translations } from '../translations.ts';

export const viewer: Translations['viewer'] = {
  title: 'Профиль',
  back: 'Назад к участникам',
  notFoundTitle: 'Профиль не найден',
  noId: 'Не указан ID профиля',
  notFound: 'Профиль не найден',
  notPublic: 'Профиль не открыт для всех',
  notPublicHint:
    'Владелец пока не открыл этот профиль. Попросите открыть его и попробуйте ещё раз.',
  unauthorised: 'Нет доступа: чтобы увидеть профиль, нужно войти',
  notFilled: 'Профиль не заполнен',
  httpError: (status, statusText) => `Ошибка: ${status} ${statusText}`,
  unknownStatus: 'Неизвестная ошибка',
  loadError: (message) => `Не удалось загрузить профиль: ${message}`,
  retry: 'Повторить',
  restLoading: 'Загружаем остальной профиль',
  listedOnly: 'Это всё, что знает список участников. Остальное появится вместе с интернетом.',
  viewedToday: 'Сегодня вы здесь были',
  notViewedToday: 'Сегодня вы здесь ещё не были',
  checkingView: 'Проверяем, открывали ли вы этот профиль сегодня',
  share: 'Поделиться',
  lookupTitle: 'Найти профиль',
  lookupLabel: 'ID профиля или ULID',
  lookupEmpty: 'Введите ID профиля или ULID',
  lookupSubmit: 'Найти профиль',
};
