import type { Translations } from '../translations.ts';

export const share: Translations['share'] = {
  title: 'שיתוף הפרופיל',
  back: 'חזרה לפרופיל',
  loading: 'הקישורים נטענים',
  failed: 'טעינת הפרופיל נכשלה',
  retry: 'ניסיון נוסף',

  publicMode: 'פרופיל ציבורי',
  pending: 'עדיין לא נשלח',
  settingsLoading: 'הגדרות השיתוף נטענות',
  settingsFailed: 'טעינת הגדרות השיתוף נכשלה',
  updateFailed: 'עדכון הגדרות השיתוף נכשל',

  settingsRetry: 'ניסיון נוסף',

  wordPublic: 'כל מי שיש לו קישור יכול לפתוח',
  wordPrivate: 'פרטי, הקשה תפרסם אותו',
  wordPending: 'יהפוך לציבורי כשהשינוי יישלח',
  wordUnknown: 'לא ניתן היה לברר אם הפרופיל שלך ציבורי. אם הוא אינו ציבורי, הוא נפתח רק אצלך.',
  copiedClosed: 'הוא לא פועל אצל אחרים עד שהפרופיל שלך יהיה ציבורי.',

  qrTitle: 'קוד QR',
  qrHint: 'סריקה בטלפון פותחת את הפרופיל ב-Telegram.',
  qrName: (link) => `קוד QR של ${link}`,
  meet: 'הקשה להצגה במסך מלא',

  savePicture: 'שמירת התמונה',
  more: 'עוד',

  links: 'קישורים',
  ulid: 'ULID',
  profileId: 'מזהה הפרופיל',
  copy: 'העתקה',
  copyName: (row) => `העתקת הקישור: ${row}`,
  copied: 'הועתק',
  copyRefused: 'ההעתקה נדחתה. הקישור מסומן: אפשר להעתיק אותו ידנית.',

  visitors: 'מה מבקרים רואים',
  visitorsHint: 'מבקרים פותחים את הכרטיס בדפדפן, בלי Telegram. חברים רואים את כולו.',
  phoneForVisitors: 'הצגת הטלפון שלי',
  emailForVisitors: 'הצגת הדוא"ל שלי',
  reactionsForVisitors: 'להציג כמה תגובות יש לי',
  searchEngines: 'מנועי חיפוש רשאים להציג את הכרטיס',
  searchHint: 'כבוי: אנחנו מבקשים מהם לא להציג אותו.',
  pinned: 'הקישור שמופיע ראשון',
  pinnedNone: 'ללא',
  preview: 'איך אחרים רואים אותו',
  previewHint: 'הכרטיס שלך כפי שמבקרים, חברים ומנויים רואים אותו',
};
