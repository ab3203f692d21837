import type { Translations } from '../translations.ts';

export const share: Translations['share'] = {
  title: 'مشاركة الملف الشخصي',
  back: 'العودة إلى الملف الشخصي',
  loading: 'جارٍ تحميل ما يُشارك',
  failed: 'تعذّر تحميل الملف الشخصي',
  retry: 'إعادة المحاولة',

  visibility: 'الظهور',
  publicMode: 'ملف شخصي عام',
  pending: 'لم يُرسل بعد',
  settingsLoading: 'جارٍ تحميل إعدادات المشاركة',
  settingsFailed: 'تعذّر تحميل إعدادات المشاركة',
  updateFailed: 'تعذّر تحديث إعدادات المشاركة',

  settingsRetry: 'إعادة المحاولة',

  wordPublic: 'يستطيع كل من لديه رابط أن يفتح بطاقتك. ويجدك الأعضاء في قائمة «الأعضاء».',
  wordPrivate: 'خاص: الروابط أدناه لا تعمل لدى الآخرين بعد.',
  wordPending: 'يصبح عامًا عند إرسال هذا التغيير. حتى ذلك الحين لا تعمل الروابط أدناه لدى الآخرين.',
  wordUnknown:
    'لم نتمكن من معرفة ما إذا كان ملفك الشخصي عامًا. إن لم يكن، فلن تعمل الروابط أدناه لدى الآخرين.',
  codePublic: 'يمكن للجميع فتحه.',
  codePrivate: 'ملفك الشخصي خاص: أنت وحدك من يمكنه فتحه.',
  codePending: 'أنت وحدك من يمكنه فتحه حتى يُرسل التغيير.',
  codeUnknown: 'إن كان ملفك الشخصي خاصًا، فأنت وحدك من يمكنه فتحه.',
  copiedClosed: 'لا يعمل لدى الآخرين حتى يصبح ملفك الشخصي عامًا.',

  qrTitle: 'رمز QR',
  qrHint: 'امسحه بالهاتف لفتح الملف الشخصي في Telegram.',
  qrName: (link) => `رمز QR للرابط ${link}`,

  shareInMessenger: 'المشاركة في Telegram',

  links: 'الروابط',
  ulid: 'ULID',
  profileId: 'معرّف الملف الشخصي',
  copy: 'نسخ',
  copyName: (row) => `نسخ الرابط: ${row}`,
  copied: 'نُسخ',
  copyRefused: 'رُفض النسخ. الرابط محدّد: انسخه يدويًا.',

  visitors: 'ما يراه الزوار',
  visitorsHint: 'يفتح الزوار بطاقتك على الويب من دون Telegram. ويراها الأعضاء كاملة.',
  phoneForVisitors: 'إظهار هاتفي',
  emailForVisitors: 'إظهار بريدي الإلكتروني',
  searchEngines: 'السماح لمحركات البحث بعرض بطاقتي',
  searchHint: 'معطّل: نطلب منها ألا تعرضها.',
  preview: 'شاهدها كما يراها الآخرون',
  previewHint: 'بطاقتك كما تصل إلى الزوار والأعضاء والمشتركين',
};
