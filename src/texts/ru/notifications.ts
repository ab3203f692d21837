import type { Translations } from '../translations.ts';

export const notification: Translations['notification'] = {
  title: 'Уведомления',
  hint: 'Бот пишет вам в Telegram, не чаще раза в час.',
  reactions: 'Новые реакции',
  reviews: 'Новые отзывы',
  views: 'Просмотры за неделю',
  outside:
    'Откройте приложение в Telegram и включите их там: только там вы можете разрешить боту писать вам.',
  refused: 'Вы не разрешили боту писать вам, поэтому ничего не включено.',
  silent: 'Telegram не ответил. Попробуйте ещё раз.',
  stopped:
    'Telegram не дал боту написать вам — возможно, вы его заблокировали. Поэтому всё выключено.',
  again: 'Включить снова',
  failed: 'Не удалось сохранить выбор. Попробуйте ещё раз.',
  loadFailed: 'Не удалось загрузить ваш выбор',
  retry: 'Загрузить снова',
};
