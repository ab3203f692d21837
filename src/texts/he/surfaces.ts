import type { Translations } from '../translations.ts';

export const surface: Translations['surface'] = {
  confirm: 'אישור',
  cancel: 'ביטול',
  close: 'סגירה',
  stale: 'עותק שמור, לא עודכן',
  updated: (age) => `עודכן ${age}`,
};
