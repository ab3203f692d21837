import type { Translations } from '../translations.ts';
import { interests } from './interests.ts';

export const card: Translations['card'] = {
  nameless: 'عضو',
  showMore: 'عرض المزيد',
  showLess: 'عرض أقل',
  contact: 'التواصل',
  verified: 'تم التحقق',
  links: 'الروابط',
  tags: 'الاهتمامات',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  productHunt: 'Product Hunt',
  saveContact: 'حفظ جهة الاتصال',
  share: 'مشاركة',

  openInBot: 'الفتح في بوت Telegram',
  interests,
};
