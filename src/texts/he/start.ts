import type { Translations } from '../translations.ts';

export const start: Translations['start'] = {
  offlineTitle: 'אין חיבור',
  offlineText: (product) =>
    `בהפעלה הראשונה במכשיר ${product} צריכה חיבור. היא תמשיך מעצמה ברגע שיהיה.`,
  failedTitle: 'האפליקציה לא הצליחה להיפתח',
  failedText: 'לא ניתן היה לקרוא את ההגדרות מהשרת. היא מנסה שוב מעצמה.',
  tryAgain: 'ניסיון נוסף',
};
