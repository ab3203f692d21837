import type { Translations } from '../translations.ts';

export const share: Translations['share'] = {
  title: 'שיתוף הפרופיל',
  back: 'חזרה לפרופיל',
  loading: 'מה שאפשר לשתף נטען',
  failed: 'טעינת הפרופיל נכשלה',
  retry: 'ניסיון נוסף',

  visibility: 'נראות',
  publicMode: 'פרופיל ציבורי',
  publicHint: 'חברים מוצאים אותך ברשימת החברים, ואת הכרטיס שלך אפשר לראות ברשת.',
  privateHint: 'רק לך אפשר לראות את הכרטיס שלך.',
  pending: 'עדיין לא נשלח',
  settingsLoading: 'הגדרות השיתוף נטענות',
  settingsFailed: 'טעינת הגדרות השיתוף נכשלה',
  updateFailed: 'עדכון הגדרות השיתוף נכשל',

  settingsRetry: 'ניסיון נוסף',

  wordPublic: 'הפרופיל שלך ציבורי: הקישורים האלה פועלים אצל כולם.',
  wordPrivate:
    'הפרופיל שלך אינו ציבורי, ולכן הקישורים האלה עדיין לא פועלים אצל אחרים. אפשר להפעיל למעלה את "פרופיל ציבורי".',
  wordPending: 'הפרופיל שלך יהפוך לציבורי כשהשינוי הזה יישלח. עד אז הקישורים לא פועלים אצל אחרים.',
  wordUnknown:
    'לא ניתן היה לברר אם הפרופיל שלך ציבורי. אם הוא אינו ציבורי, הקישורים לא פועלים אצל אחרים.',
  copiedClosed: 'הוא לא פועל אצל אחרים עד שהפרופיל שלך יהיה ציבורי.',

  qrTitle: 'קוד QR',
  qrHint: 'סריקה בטלפון פותחת את הפרופיל ב-Telegram.',
  qrName: (link) => `קוד QR של ${link}`,

  shareInMessenger: 'שיתוף ב-Telegram',

  links: 'קישורים',
  ulid: 'ULID',
  profileId: 'מזהה הפרופיל',
  copy: 'העתקה',
  copyName: (row) => `העתקת הקישור: ${row}`,
  copied: 'הועתק',
  copyRefused: 'ההעתקה נדחתה. הקישור מסומן: אפשר להעתיק אותו ידנית.',
};
