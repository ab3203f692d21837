import type { Translations } from '../translations.ts';

export const moderation: Translations['moderation'] = {
  report: 'Пожаловаться',
  block: 'Заблокировать',
  blockQuestion: (name: string): string => `Заблокировать: ${name}?`,
  blockText:
    'Вы больше не увидите друг друга: ни карточек, ни отзывов, ни реакций. Никому об этом не сообщается.',
  blocked: (name: string): string => `Заблокировано: ${name}`,
  cancel: 'Отмена',
  blockFailed: 'Не удалось заблокировать участника.',
  reportTitle: 'Жалоба на карточку',
  reportReview: 'Жалоба на отзыв',
  reportIntro: 'Её увидит только администратор. Участнику не сообщается, кто пожаловался.',
  why: 'Что не так?',
  reasons: {
    spam: 'Спам или реклама',
    fake: 'Не настоящий человек',
    abuse: 'Оскорбления или угрозы',
    sexual: 'Сексуальный контент',
    illegal: 'Что-то незаконное',
    other: 'Другое',
  },
  details: 'Что нужно знать администратору',
  send: 'Отправить жалобу',
  sent: 'Жалоба принята. Спасибо.',
  queued: (isKept) =>
    isKept
      ? 'Ваша жалоба сохранена на этом устройстве и отправится позже.'
      : 'Ваша жалоба ещё не отправлена. Она отправится позже, если приложение останется открытым.',
  reportFailed: 'Не удалось отправить жалобу.',
  notSaved: 'Не удалось сохранить на этом устройстве.',
  blockedTitle: 'Заблокированные участники',
  blockedNone: 'Вы никого не заблокировали.',
  blockedHint: 'Вы не видите друг друга. Никому об этом не сообщается.',
  unblock: 'Разблокировать',
  unblockName: (name: string): string => `Разблокировать: ${name}`,
  unblocked: (name: string): string => `Разблокировано: ${name}`,
  blockedFailed: 'Не удалось загрузить список.',
  hiddenTitle: 'Ваша карточка скрыта',
  hiddenText: 'Администратор скрыл вашу карточку от других. Вы можете её изменить.',
  warnedTitle: 'Предупреждение администратора',
  reason: (note: string): string => `Причина: ${note}`,
  ok: 'ОК',
  bannedTitle: 'Доступ закрыт',
  bannedText:
    'Администратор заблокировал этот аккаунт. Карточку никто не видит, приложением пользоваться нельзя.',
  bannedContact: (contact: string): string => `Вопросы: ${contact}`,
  bannedTerms: 'Условия и контакты',
  admin: 'Модерация',
  adminHint: 'Жалобы, проблемные платежи и журнал',
};
