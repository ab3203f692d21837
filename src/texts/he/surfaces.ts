import type { Translations } from '../translations.ts';

export const surfaces: Translations['surfaces'] = {
  confirm: 'אישור',
  cancel: 'ביטול',
  close: 'סגירה',
  stale: 'עותק שמור, לא עודכן',
  updated: (age) => `עודכן ${age}`,
};
