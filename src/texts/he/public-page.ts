import type { Translations } from '../translations.ts';

export const publicPage: Translations['public-page'] = {
  loading: 'הפרופיל נטען :)',
  openInTelegram: 'פתיחה ב-Telegram',
  retry: 'ניסיון נוסף',
  notFoundTitle: 'הפרופיל לא נמצא',
  notFound: 'הפרופיל לא נמצא',
  notPublic: 'הפרופיל אינו ציבורי',
  unauthorised: 'אין הרשאה: כדי לראות את הפרופיל צריך להתחבר',
  notFilled: 'הפרופיל לא מולא',
  httpError: (status, statusText = 'שגיאה לא ידועה') => `שגיאה: ${status} ${statusText}`,
  unreadable: 'השרת שלח תשובה שהעמוד הזה אינו יכול לקרוא.',
  networkError: (message) => `טעינת הפרופיל נכשלה: ${message}`,
};
