import type { Translations } from '../translations.ts';

export const notifications: Translations['notifications'] = {
  title: 'התראות',
  hint: 'הבוט כותב לך בטלגרם, לכל היותר פעם בשעה.',
  reactions: 'תגובות חדשות',
  reviews: 'חוות דעת חדשות',
  views: 'צפיות בשבוע',
  outside: 'צריך לפתוח את האפליקציה בטלגרם ולהפעיל שם: רק שם אפשר להרשות לבוט לכתוב לך.',
  refused: 'לא ניתנה לבוט רשות לכתוב לך, ולכן דבר לא הופעל.',
  silent: 'טלגרם לא ענה. אפשר לנסות שוב.',
  stopped: 'טלגרם לא אפשר לבוט לכתוב לך, אולי כי הוא נחסם. לכן הכול כבוי.',
  again: 'הפעלה מחדש',
  failed: 'שמירת הבחירה נכשלה. אפשר לנסות שוב.',
  loadFailed: 'טעינת הבחירה שלך נכשלה',
  retry: 'טעינה מחדש',
};
