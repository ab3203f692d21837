import type { Translations } from '../translations.ts';
import { listingHosts } from '../../domain/links/titled-links.ts';

export const linkSheet: Translations['linkSheet'] = {
  groups: {
    handle: 'פרופיל',
    miniApps: 'מיני-אפליקציות',
    channels: 'ערוצים',
    forums: 'פורומים',
  },
  invalidUrl: 'כתובת ProductHunt לא תקינה',
  allowedFormats: 'פורמטים מותרים:',
  formats: [
    `https://${listingHosts.pages}/products/name`,
    `https://${listingHosts.cards}/cards/products/id`,
  ],
  loadingCard: 'הכרטיס של Product Hunt נטען',
  cardFailed: 'לא ניתן היה לטעון את הכרטיס של ProductHunt',
  viewOnListing: 'צפייה ב-ProductHunt',
  retry: 'ניסיון נוסף',
};
