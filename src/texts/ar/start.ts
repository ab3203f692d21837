import type { Translations } from '../translations.ts';

export const start: Translations['start'] = {
  offlineTitle: 'لا يوجد اتصال',
  offlineText: (product) =>
    `يحتاج ${product} إلى اتصال عند أول تشغيل له على جهاز. سيتابع تلقائيًا حالما يتوفّر.`,
  failedTitle: 'تعذّر تشغيل التطبيق',
  failedText: 'تعذّرت قراءة إعداداته من الخادم. سيحاول مرة أخرى تلقائيًا.',
  tryAgain: 'إعادة المحاولة',
  unloadedText: 'لم يكتمل تحميله. تحقّق من اتصالك وأعد التحميل.',
  reload: 'إعادة التحميل',
};
