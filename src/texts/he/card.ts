import type { Translations } from '../translations.ts';
import { interests } from './interests.ts';

export const card: Translations['card'] = {
  nameless: 'חבר קהילה',
  showMore: 'להציג עוד',
  showLess: 'להציג פחות',
  contact: 'יצירת קשר',
  verified: 'אומת',
  links: 'קישורים',
  tags: 'תחומי עניין',
  phone: 'טלפון',
  email: 'דוא"ל',
  productHunt: 'Product Hunt',
  saveContact: 'שמירת איש הקשר',
  share: 'שיתוף',
  openInBot: 'פתיחה בבוט של Telegram',
  interests,
};
