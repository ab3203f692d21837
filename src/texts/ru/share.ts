import type { Translations } from '../translations.ts';

export const share: Translations['share'] = {
  title: 'Поделиться профилем',
  back: 'Назад к профилю',
  loading: 'Загружаем ссылки',
  failed: 'Не удалось загрузить профиль',
  retry: 'Повторить',

  publicMode: 'Профиль виден всем',
  pending: 'Ещё не отправлено',
  settingsLoading: 'Загружаем настройки доступа',
  settingsFailed: 'Не удалось загрузить настройки доступа',
  updateFailed: 'Не удалось изменить настройки доступа',

  settingsRetry: 'Повторить',

  wordPublic: 'Откроет любой, у кого есть ссылка',
  wordPrivate: 'Закрыт. Открыть для всех',
  wordPending: 'Откроется после отправки',
  wordUnknown: 'Не удалось узнать, открыт ли ваш профиль для всех. Если нет, его видите только вы.',
  copiedClosed: 'Пока профиль закрыт, у других она не откроется.',

  qrTitle: 'QR-код',
  qrHint: 'Наведите на него камеру телефона, чтобы открыть профиль в Telegram.',
  qrName: (link) => `QR-код: ${link}`,
  meet: 'Показать на весь экран',

  savePicture: 'Сохранить код',
  more: 'Ещё',

  links: 'Ссылки',
  ulid: 'ULID',
  profileId: 'ID профиля',
  copy: 'Копировать',
  copyName: (row) => `Копировать ссылку: ${row}`,
  copied: 'Скопировано',
  copyRefused: 'Скопировать не удалось. Ссылка выделена: скопируйте её вручную.',

  visitors: 'Что видят посетители',
  visitorsHint:
    'Посетители открывают карточку в браузере, без Telegram. Участники видят её целиком.',
  phoneForVisitors: 'Показывать телефон',
  emailForVisitors: 'Показывать почту',
  reactionsForVisitors: 'Показывать, сколько у меня реакций',
  searchEngines: 'Разрешить поисковикам показывать карточку',
  searchHint: 'Выключено: мы просим их её не показывать.',
  pinned: 'Ссылка, которая стоит первой',
  pinnedNone: 'Никакая',
  preview: 'Посмотреть глазами других',
  previewHint: 'Ваша карточка, какой её видят посетители, участники и подписчики',
};
