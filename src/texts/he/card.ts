import type { Translations } from '../translations.ts';

export const card: Translations['card'] = {
  about: 'אודות',
  showMore: 'להציג עוד',
  showLess: 'להציג פחות',
  contact: 'יצירת קשר',
  links: 'קישורים',
  tags: 'תחומי עניין',
  phone: 'טלפון',
  email: 'דוא"ל',
  emptyOwn: 'הכרטיס שלך עדיין ריק. אפשר להוסיף שורה על עצמך ודרך ליצור איתך קשר.',
  openPlatform: (platform) => `לפתוח את הקישור ל-${platform}?`,
  messenger: 'Telegram',
  productHunt: 'Product Hunt',
  openInBot: 'פתיחה בבוט של Telegram',
};
