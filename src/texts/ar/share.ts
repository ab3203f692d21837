import type { Translations } from '../translations.ts';

export const share: Translations['share'] = {
  title: 'مشاركة الملف الشخصي',
  back: 'العودة إلى الملف الشخصي',
  loading: 'جارٍ تحميل ما يُشارك',
  failed: 'تعذّر تحميل الملف الشخصي',
  retry: 'إعادة المحاولة',

  visibility: 'الظهور',
  publicMode: 'ملف شخصي عام',
  publicHint: 'يجدك الأعضاء في القائمة، ويمكن رؤية بطاقتك على الويب.',
  privateHint: 'لا يرى بطاقتك أحد غيرك.',
  pending: 'لم يُرسل بعد',
  settingsLoading: 'جارٍ تحميل إعدادات المشاركة',
  settingsFailed: 'تعذّر تحميل إعدادات المشاركة',
  updateFailed: 'تعذّر تحديث إعدادات المشاركة',

  settingsRetry: 'إعادة المحاولة',

  wordPublic: 'ملفك الشخصي عام: تعمل هذه الروابط لدى الجميع.',
  wordPrivate:
    'ملفك الشخصي ليس عامًا، فلا تعمل هذه الروابط لدى الآخرين بعد. فعّل «ملف شخصي عام» أعلاه.',
  wordPending:
    'يصبح ملفك الشخصي عامًا عند إرسال هذا التغيير. حتى ذلك الحين لا تعمل هذه الروابط لدى الآخرين.',
  wordUnknown:
    'لم نتمكن من معرفة ما إذا كان ملفك الشخصي عامًا. إن لم يكن، فلن تعمل هذه الروابط لدى الآخرين.',
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
};
