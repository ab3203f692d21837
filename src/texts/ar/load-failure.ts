import type { Translations } from '../translations.ts';

export const loadFailure: Translations['loadFailure'] = {
  notLoaded: 'لم يُحمَّل هذا الجزء. تحقّق من اتصالك وحاول مرة أخرى.',
  retry: 'إعادة المحاولة',
};
