import type { Translations } from '../translations.ts';

export const card: Translations['card'] = {
  about: 'نبذة',
  showMore: 'عرض المزيد',
  showLess: 'عرض أقل',
  contact: 'التواصل',
  links: 'الروابط',
  tags: 'الاهتمامات',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  emptyOwn: 'بطاقتك ما زالت فارغة. أضف سطرًا عن نفسك وطريقة للتواصل معك.',
  openPlatform: (platform) => `فتح رابط ${platform}؟`,
  messenger: 'Telegram',
  productHunt: 'Product Hunt',
  openInBot: 'الفتح في بوت Telegram',
};
