import type { Translations } from '../translations.ts';

export const notification: Translations['notification'] = {
  title: 'התראות',
  hint: 'הבוט כותב לך ב-Telegram, לכל היותר פעם בשעה.',
  reactions: 'תגובות חדשות',
  reviews: 'חוות דעת חדשות',
  views: 'צפיות בשבוע',
  outside: 'צריך לפתוח את האפליקציה ב-Telegram ולהפעיל אותן שם: רק שם אפשר להרשות לבוט לכתוב לך.',
  refused: 'לא ניתנה לבוט רשות לכתוב לך, ולכן דבר לא הופעל.',
  silent: 'Telegram לא ענתה. אפשר לנסות שוב.',
  stopped: 'Telegram לא אפשרה לבוט לכתוב לך, אולי כי הוא נחסם. לכן הכול כבוי.',
  again: 'להפעיל שוב',
  failed: 'שמירת הבחירה נכשלה. אפשר לנסות שוב.',
  loadFailed: 'טעינת הבחירה שלך נכשלה',
  retry: 'טעינה מחדש',
};
