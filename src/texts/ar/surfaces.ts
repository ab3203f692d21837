import type { Translations } from '../translations.ts';

export const surfaces: Translations['surfaces'] = {
  confirm: 'حسنًا',
  cancel: 'إلغاء',
  close: 'إغلاق',
  stale: 'نسخة محفوظة، لم تُحدَّث',
  updated: (age) => `حُدّثت ${age}`,
};
