import type { Translations } from '../translations.ts';

export const publicPage: Translations['publicPage'] = {
  loading: 'جارٍ تحميل الملف الشخصي :)',
  openInTelegram: 'الفتح في Telegram',
  retry: 'إعادة المحاولة',
  notFoundTitle: 'لم يُعثر على الملف الشخصي',
  notFound: 'لم يُعثر على الملف الشخصي',
  notFoundHint: 'قد يكون الرابط خاطئًا أو غادر العضو. اسأل من أرسله إليك.',
  notPublic: 'الملف الشخصي ليس عامًا',
  notPublicHint:
    'صاحب هذا الملف الشخصي يبقيه خاصًا حاليًا. اطلب منه جعله عامًا ثم افتح الرابط مرة أخرى.',
  unauthorised: 'غير مصرّح: عرض الملف الشخصي يتطلب تسجيل الدخول',
  notFilled: 'لم يُملأ الملف الشخصي',
  notFilledHint: 'لم يملأه صاحبه بعد. ذكّره أو عُد لاحقًا.',
  httpError: (status, statusText = 'خطأ غير معروف') => `خطأ: ${status} ${statusText}`,
  unreadable: 'أرسل الخادم ردًا لا تستطيع هذه الصفحة قراءته.',
  networkError: (message) => `تعذّر تحميل الملف الشخصي: ${message}`,
};
