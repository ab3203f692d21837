import type { Translations } from '../translations.ts';

export const rateLimit: Translations['rateLimit'] = {
  title: 'Слишком много запросов',
  text: 'Вы превысили предел запросов. Подождите немного, прежде чем попробовать ещё раз.',
  close: 'Закрыть',
  retry: 'Повторить',
  left: 'Осталось времени',
  over: 'Можно попробовать ещё раз.',
};
