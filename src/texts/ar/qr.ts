import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const qr: Translations['qr'] = {
  open: 'حفظ رمز QR',
  title: 'رموز QR للاحتفاظ بها',
  codeName: (link) => `رمز QR لـ ${link}`,
  ofCard: 'يفتح بطاقتي',
  ofCardHint: 'على الويب، لكل من لديه كاميرا: لشارة أو ملصق أو توقيع.',
  ofContact: 'يحفظ بيانات الاتصال بي',
  ofContactName: 'رمز QR يحمل بيانات الاتصال',
  ofContactHint: 'يعمل دون اتصال. بلا صورة ولا ملاحظة.',
  leftOut: (count) =>
    plural(count, {
      zero: 'لم يُحذف شيء من الرمز.',
      one: 'حُذفت معلومة واحدة ليبقى الرمز قابلًا للمسح.',
      two: 'حُذفت معلومتان ليبقى الرمز قابلًا للمسح.',
      few: 'حُذفت # معلومات ليبقى الرمز قابلًا للمسح.',
      many: 'حُذفت # معلومة ليبقى الرمز قابلًا للمسح.',
      other: 'حُذفت # معلومة ليبقى الرمز قابلًا للمسح.',
    }),
  nameCut: 'اختُصر الاسم.',
  png: 'PNG',
  pngName: 'حفظ كصورة PNG',
  svg: 'SVG',
  svgName: 'حفظ كرسم SVG',
  print: 'طباعة',
  failed: 'لم يتمكن هذا المتصفح من إنشاء الملف. التقط صورة للشاشة وفيها الرمز.',
};
