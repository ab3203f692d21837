import type { Translations } from '../translations.ts';
import { listingHosts } from '../../domain/links/titled-links.ts';

export const linkSheet: Translations['linkSheet'] = {
  groups: {
    handle: 'الملف الشخصي',
    miniApps: 'التطبيقات المصغّرة',
    channels: 'القنوات',
    forums: 'المنتديات',
  },
  invalidUrl: 'رابط ProductHunt غير صالح',
  allowedFormats: 'الصيغ المسموح بها:',
  formats: [
    `https://${listingHosts.pages}/products/name`,
    `https://${listingHosts.cards}/cards/products/id`,
  ],
  loadingCard: 'جارٍ تحميل بطاقة Product Hunt',
  cardFailed: 'تعذّر تحميل بطاقة ProductHunt',
  viewOnListing: 'العرض على ProductHunt',
  retry: 'إعادة المحاولة',
};
