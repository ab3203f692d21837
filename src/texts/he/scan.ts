import type { Translations } from '../translations.ts';

export const scan: Translations['scan'] = {
  title: 'סריקת כרטיס',
  hint: 'יש לכוון את המסגרת אל קוד ה-QR של כרטיס.',
  scannerText: 'קוד QR של כרטיס',
  messengerHint: 'אפשר לסרוק בסורק של Telegram, או להקליד את מה שכתוב מתחת לקוד.',
  withMessenger: 'פתיחת הסורק',
  withCamera: 'שימוש במצלמה',
  failed: {
    refused: 'הגישה למצלמה נדחתה. אפשר לאשר אותה בהגדרות, או להקליד את הכתובת למטה.',
    missing: 'אין כאן מצלמה. אפשר להקליד את הכתובת למטה.',
    unreadable: 'המצלמה לא יכולה לקרוא קודים כרגע. אפשר להקליד את הכתובת למטה.',
  },
  foreign: 'זה לא קוד של כרטיס מכאן.',
  address: 'כתובת או מזהה של כרטיס',
  notCard: 'זו לא כתובת של כרטיס מכאן.',
  open: 'פתיחת הכרטיס',
};
