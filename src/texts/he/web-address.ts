import type { Translations } from '../translations.ts';

export const webAddress: Translations['webAddress'] = {
  title: 'באינטרנט',
  link: 'קישור לאינטרנט',
  copyHint: 'מעתיק את כתובת הכרטיס באינטרנט, לכל מי שיש לו דפדפן.',
  copied: 'הועתק',
  copyRefused: 'ההעתקה נדחתה. הקישור מסומן: אפשר להעתיק אותו ידנית.',
  copiedClosed: 'הוא לא יעבוד אצל אחרים עד שהפרופיל יהיה ציבורי.',
  send: 'שליחה',
  sendName: 'שליחת הקישור לאינטרנט',
  toChatName: 'שליחת הכרטיס לצ׳אט ב-Telegram',
  addToHomeScreen: 'הוספה למסך הבית',
  onHomeScreen: 'במסך הבית',
  chatUnanswered: 'Telegram לא עונה. אם לא הופיעו צ׳אטים, אפשר ללחוץ שוב כדי לשלוח את הקישור.',
  chatFailed: 'Telegram לא הצליחה לשלוח את הכרטיס. אפשר ללחוץ שוב כדי לשלוח את הקישור.',
  homeScreenUnanswered: 'Telegram לא עונה. אם לא נפתח דבר, אפשר ללחוץ שוב.',
  hint: 'נפתח בכל דפדפן, בלי Telegram.',
  hintPrivate: 'ייפתח אצל אחרים כשהפרופיל יהיה ציבורי.',
};
