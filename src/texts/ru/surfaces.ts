import type { Translations } from '../translations.ts';

export const surface: Translations['surface'] = {
  confirm: 'OK',
  cancel: 'Отмена',
  close: 'Закрыть',
  stale: 'Сохранённая копия, не обновлена',
  updated: (age) => `Обновлено ${age}`,
};
