import type { Translations } from '../translations.ts';

export const surface: Translations['surface'] = {
  confirm: 'حسنًا',
  cancel: 'إلغاء',
  close: 'إغلاق',
  stale: 'نسخة محفوظة، لم تُحدَّث',
  updated: (age) => `حُدّثت ${age}`,
};
