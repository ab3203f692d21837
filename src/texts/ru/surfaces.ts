import type { Translations } from '../translations.ts';

export const surfaces: Translations['surfaces'] = {
  confirm: 'OK',
  cancel: 'Отмена',
  close: 'Закрыть',
  stale: 'Сохранённая копия, не обновлена',
  updated: (age) => `Обновлено ${age}`,
};
