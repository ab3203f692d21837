import type { Translations } from '../translations.ts';

export const publicPage: Translations['publicPage'] = {
  loading: 'הפרופיל נטען :)',
  openInTelegram: 'פתיחה ב-Telegram',
  retry: 'ניסיון נוסף',
  notFoundTitle: 'הפרופיל לא נמצא',
  notFound: 'הפרופיל לא נמצא',
  notFoundHint: 'ייתכן שהקישור שגוי או שהחבר עזב. כדאי לשאול את מי ששלח אותו.',
  notPublic: 'הפרופיל אינו ציבורי',
  notPublicHint: 'בעל הפרופיל שומר אותו כרגע פרטי. אפשר לבקש שיהפוך לציבורי ולפתוח שוב את הקישור.',
  unauthorised: 'אין הרשאה: כדי לראות את הפרופיל צריך להתחבר',
  notFilled: 'הפרופיל לא מולא',
  notFilledHint: 'בעל הפרופיל עוד לא מילא אותו. אפשר להזכיר לו או לנסות שוב מאוחר יותר.',
  httpError: (status, statusText = 'שגיאה לא ידועה') => `שגיאה: ${status} ${statusText}`,
  unreadable: 'השרת שלח תשובה שהעמוד הזה אינו יכול לקרוא.',
  networkError: (message) => `טעינת הפרופיל נכשלה: ${message}`,
};
