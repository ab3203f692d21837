import type { Translations } from '../translations.ts';

export const rateLimit: Translations['rateLimit'] = {
  title: 'יותר מדי בקשות',
  text: 'חרגת ממגבלת הבקשות. נא להמתין לפני ניסיון נוסף.',
  close: 'סגירה',
  retry: 'ניסיון נוסף',
  left: 'הזמן שנותר',
  over: 'עכשיו אפשר לנסות שוב.',
};
