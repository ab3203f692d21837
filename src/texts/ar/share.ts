import type { Translations } from '../translations.ts';

export const share: Translations['share'] = {
  title: 'مشاركة الملف الشخصي',
  back: 'العودة إلى الملف الشخصي',
  loading: 'جارٍ تحميل الروابط',
  failed: 'تعذّر تحميل الملف الشخصي',
  retry: 'إعادة المحاولة',

  publicMode: 'ملف شخصي عام',
  pending: 'لم يُرسل بعد',
  settingsLoading: 'جارٍ تحميل إعدادات المشاركة',
  settingsFailed: 'تعذّر تحميل إعدادات المشاركة',
  updateFailed: 'تعذّر تحديث إعدادات المشاركة',

  settingsRetry: 'إعادة المحاولة',

  wordPublic: 'يفتحه كل من لديه رابط',
  wordPrivate: 'خاص، اضغط للنشر',
  wordPending: 'يصبح عامًا عند إرسال هذا التغيير',
  wordUnknown: 'لم نتمكن من معرفة ما إذا كان ملفك الشخصي عامًا. إن لم يكن، فأنت وحدك من يمكنه فتحه.',
  copiedClosed: 'لا يعمل لدى الآخرين حتى يصبح ملفك الشخصي عامًا.',

  qrTitle: 'رمز QR',
  qrHint: 'امسحه بالهاتف لفتح الملف الشخصي في Telegram.',
  qrName: (link) => `رمز QR للرابط ${link}`,
  meet: 'اضغط لملء الشاشة',

  savePicture: 'حفظ الصورة',
  more: 'المزيد',

  links: 'الروابط',
  ulid: 'ULID',
  profileId: 'معرّف الملف الشخصي',
  copy: 'نسخ',
  copyName: (row) => `نسخ الرابط: ${row}`,
  copied: 'تم النسخ',
  copyRefused: 'رُفض النسخ. الرابط محدّد: انسخه يدويًا.',

  visitors: 'ما يراه الزوار',
  visitorsHint: 'يفتح الزوار بطاقتك على الويب من دون Telegram. ويراها الأعضاء كاملة.',
  phoneForVisitors: 'إظهار هاتفي',
  emailForVisitors: 'إظهار بريدي الإلكتروني',
  reactionsForVisitors: 'إظهار عدد التفاعلات لديّ',
  searchEngines: 'السماح لمحركات البحث بعرض بطاقتي',
  searchHint: 'معطّل: نطلب منها ألا تعرضها.',
  pinned: 'الرابط الذي يظهر أولاً',
  pinnedNone: 'لا شيء',
  preview: 'شاهدها كما يراها الآخرون',
  previewHint: 'بطاقتك كما تصل إلى الزوار والأعضاء والمشتركين',
};
