import type { Translations } from '../translations.ts';
import { rateLimitMessage } from '../../domain/rate-limit.ts';
import { plural } from './plural.ts';

const changes = (count: number): string =>
  plural(count, { one: '# изменение', few: '# изменения', many: '# изменений' });

export const shell: Translations['shell'] = {
  product: 'Member Cards',
  tabs: { label: 'Главное', users: 'Участники', profile: 'Профиль' },
  loading: 'Загрузка…',

  httpError: (status, reason) => `HTTP ${status}: ${reason || 'Неизвестная ошибка'}`,
  networkError: 'Не удалось связаться с сервером.',
  unreadableError: 'Сервер прислал ответ, который приложение не может прочитать.',
  unauthorisedError: 'Сеанс Telegram истёк. Откройте приложение из Telegram ещё раз.',
  rateLimitedError: (seconds) =>
    `Слишком много запросов. Подождите ${seconds} с. ${rateLimitMessage(seconds)}`,

  notFoundTitle: 'Страница не найдена',
  notFoundText: 'По этому адресу страницы нет.',
  toStart: 'Назад к началу',
  toProfile: 'Назад к профилю',

  screenFailedTitle: 'Что-то пошло не так',
  screenFailedText: 'Не удалось показать этот экран. Сохранённые изменения в безопасности.',
  chunkFailedTitle: 'Этот экран не загрузился',
  chunkFailedText: 'Проверьте соединение и перезагрузите.',
  chunkLateText: 'Загрузка заняла больше двух минут. Проверьте соединение и перезагрузите.',
  reload: 'Перезагрузить',
  tryAgain: 'Попробовать ещё раз',
  retry: 'Повторить',

  landingFailedTitle: 'Здесь ничего нет :(',
  landingFailedText: 'Загляните позже или попробуйте ещё раз!',

  openInTelegram: 'Открыть в Telegram',
  openInTelegramText:
    'Member Cards работает внутри Telegram. Откройте его там, чтобы собрать карточку и познакомиться с другими участниками.',

  offline: 'Нет интернета',
  offlineKept: 'Изменения сохраняются и отправятся позже.',
  offlineUnkept: 'Изменения отправятся позже, если приложение останется открытым.',
  needsSignIn: 'Похоже, эта сеть требует входа. Откройте её страницу в браузере и вернитесь.',
  credentialParked: (count) =>
    count === 0
      ? 'Откройте из Telegram ещё раз, чтобы обновить'
      : `Откройте из Telegram ещё раз, чтобы отправить ${changes(count)}`,
  updateRequired: 'Эта версия слишком стара для сервера. Перезагрузите, чтобы обновить.',
  refusedCount: (count) =>
    plural(count, {
      one: '# изменение требует внимания',
      few: '# изменения требуют внимания',
      many: '# изменений требуют внимания',
    }),
  review: 'Посмотреть',
  sendingCount: (count) => `Отправляем ${changes(count)}…`,
  unsent: (count) => `Не отправлено: ${count > 99 ? '99+' : count}`,
  attention: (count) =>
    plural(count, {
      one: ', # требует внимания',
      few: ', # требуют внимания',
      many: ', # требуют внимания',
    }),

  storageBlocked:
    'В другой вкладке открыта более старая версия приложения. Закройте её, чтобы продолжить здесь.',
  storageOutdated:
    'В другой вкладке открыта более новая версия приложения. Перезагрузите, чтобы продолжить здесь.',
  storageWiped:
    'Ваши данные удалены с этого устройства в другой вкладке. Перезагрузите, чтобы начать заново.',
  storageLost: 'Браузер закрыл то, что хранится на этом устройстве. Открываем снова.',
  evicted: 'Браузер удалил то, что хранилось на этом устройстве.',
  evictedText: 'Неотправленные изменения потеряны. Всё остальное загрузится снова.',
  unkept: 'На этом устройстве ничего не хранится: браузер не разрешает.',
  unkeptNewer:
    'Данные на этом устройстве сохранила более новая версия приложения. Эта их не трогает и ничего не сохраняет.',
  unkeptFailed:
    'Браузер не смог открыть то, что хранится на этом устройстве. Оно не тронуто, и ничего не сохраняется.',
  unkeptText:
    'Изменения отправляются, пока есть интернет. Что не отправлено, пропадёт, когда вы закроете приложение.',
  dismiss: 'OK',

  reloadLoses:
    'Перезагрузить сейчас? То, что вы ввели в «Заготовках сообщений» или «ZK-доказательстве», больше нигде не хранится и пропадёт.',
  updateReady: 'Готова новая версия.',
  updateAccept: 'Перезагрузить',
  updateLater: 'Позже',
};
