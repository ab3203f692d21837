import type { Translations } from '../translations.ts';

export const ui: Translations['ui'] = {
  busy: 'Подождите',
  notLoaded: 'Эта часть не загрузилась. Проверьте соединение и попробуйте ещё раз.',
  retry: 'Повторить',
};
