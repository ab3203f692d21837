import type { Translations } from '../translations.ts';

export const file: Translations['file'] = {
  title: 'حفظ الملف',
  why: {
    'no-address': 'لا يحفظ Telegram هذا الملف. انسخ نصه واحفظه في ملف أو ملاحظة لديك.',
    unanswered: 'لا يستجيب Telegram. إذا لم يسأل عن شيء، فافتح الملف أو انسخ نصه.',
    refused: 'لم يحفظ Telegram الملف. يمكنك فتحه في متصفح أو نسخ نصه.',
    opened: 'يُفتح الملف في متصفحك. إذا لم يُفتح، فافتحه مرة أخرى أو انسخ نصه.',
  },
  open: 'فتح في المتصفح',
  copy: 'نسخ النص',
  copied: 'تم النسخ',
  copyRefused: 'رُفض النسخ. النص محدد: انسخه يدويًا.',
};
