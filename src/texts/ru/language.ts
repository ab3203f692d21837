import type { Translations } from '../translations.ts';

export const language: Translations['language'] = {
  legend: 'Язык',
  failed: 'Не удалось загрузить этот язык. Проверьте соединение и попробуйте ещё раз.',
};
