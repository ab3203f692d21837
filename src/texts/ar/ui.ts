import type { Translations } from '../translations.ts';

export const ui: Translations['ui'] = {
  busy: 'يُرجى الانتظار',
  notLoaded: 'لم يُحمَّل هذا الجزء. تحقّق من اتصالك وحاول مرة أخرى.',
  retry: 'إعادة المحاولة',
};
