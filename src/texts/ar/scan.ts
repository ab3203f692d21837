import type { Translations } from '../translations.ts';

export const scan: Translations['scan'] = {
  title: 'مسح بطاقة',
  hint: 'ضع رمز QR الخاص بالبطاقة داخل الإطار.',
  scannerText: 'رمز QR لبطاقة',
  messengerHint: 'امسح بماسح Telegram، أو اكتب ما كُتب أسفل الرمز.',
  withMessenger: 'فتح الماسح',
  withCamera: 'استخدام الكاميرا',
  failed: {
    refused: 'رُفض الوصول إلى الكاميرا. اسمح به في الإعدادات، أو اكتب العنوان أدناه.',
    missing: 'لا توجد كاميرا هنا. اكتب العنوان أدناه.',
    unreadable: 'لا تستطيع الكاميرا قراءة الرموز الآن. اكتب العنوان أدناه.',
  },
  foreign: 'هذا الرمز ليس لبطاقة من هنا.',
  address: 'عنوان بطاقة أو معرّفها',
  notCard: 'هذا ليس عنوان بطاقة من هنا.',
  open: 'فتح البطاقة',
};
