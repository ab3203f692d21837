import type { Translations } from '../translations.ts';

export const start: Translations['start'] = {
  offlineTitle: 'אין חיבור',
  offlineText: (product) =>
    `בהפעלה הראשונה במכשיר ${product} צריכה חיבור. ההפעלה תימשך מעצמה ברגע שיהיה חיבור.`,
  failedTitle: 'האפליקציה לא הצליחה להיפתח',
  failedText: 'לא ניתן היה לקרוא את ההגדרות מהשרת. האפליקציה תנסה שוב מעצמה.',
  tryAgain: 'ניסיון נוסף',
  unloadedText: 'היא לא נטענה במלואה. כדאי לבדוק את החיבור ולטעון מחדש.',
  reload: 'טעינה מחדש',
};
