import type { Translations } from '../translations.ts';

export const loadFailure: Translations['loadFailure'] = {
  notLoaded: 'Эта часть не загрузилась. Проверьте соединение и попробуйте ещё раз.',
  retry: 'Повторить',
};
