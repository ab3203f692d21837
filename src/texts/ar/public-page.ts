import type { Translations } from '../translations.ts';

export const publicPage: Translations['public-page'] = {
  loading: 'جارٍ تحميل الملف الشخصي :)',
  openInTelegram: 'الفتح في Telegram',
  retry: 'إعادة المحاولة',
  notFoundTitle: 'لم يُعثر على الملف الشخصي',
  notFound: 'لم يُعثر على الملف الشخصي',
  notPublic: 'الملف الشخصي ليس عامًا',
  unauthorised: 'غير مصرّح: عرض الملف الشخصي يتطلب تسجيل الدخول',
  notFilled: 'لم يُملأ الملف الشخصي',
  httpError: (status, statusText = 'خطأ غير معروف') => `خطأ: ${status} ${statusText}`,
  unreadable: 'أرسل الخادم ردًا لا تستطيع هذه الصفحة قراءته.',
  networkError: (message) => `تعذّر تحميل الملف الشخصي: ${message}`,
};
