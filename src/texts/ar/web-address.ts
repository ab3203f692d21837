import type { Translations } from '../translations.ts';

export const webAddress: Translations['webAddress'] = {
  title: 'على الويب',
  link: 'رابط الويب',
  copyHint: 'ينسخ عنوان البطاقة على الويب، لكل من لديه متصفح.',
  copied: 'تم النسخ',
  copyRefused: 'رُفض النسخ. الرابط محدد: انسخه يدويًا.',
  copiedClosed: 'لن يعمل لدى الآخرين حتى يصبح ملفك الشخصي عامًا.',
  send: 'إرسال',
  sendName: 'إرسال رابط الويب',
  toChatName: 'إرسال البطاقة إلى محادثة في Telegram',
  addToHomeScreen: 'إضافة إلى الشاشة الرئيسية',
  onHomeScreen: 'على الشاشة الرئيسية',
  chatUnanswered: 'لا يستجيب Telegram. إذا لم تظهر المحادثات، فاضغط مرة أخرى لإرسال الرابط.',
  chatFailed: 'تعذّر على Telegram إرسال البطاقة. اضغط مرة أخرى لإرسال الرابط.',
  homeScreenUnanswered: 'لا يستجيب Telegram. إذا لم يُفتح شيء، فاضغط مرة أخرى.',
  hint: 'يُفتح في أي متصفح، دون Telegram.',
  hintPrivate: 'سيُفتح لدى الآخرين عندما يصبح ملفك الشخصي عامًا.',
};
