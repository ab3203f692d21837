import type { Translations } from '../translations.ts';

export const files: Translations['files'] = {
  title: 'שמירת הקובץ',
  why: {
    'no-address': 'Telegram לא שומר את הקובץ הזה. העתיקו את הטקסט ושמרו אותו בקובץ או בפתק משלכם.',
    unanswered: 'Telegram לא עונה. אם הוא לא שואל דבר, פתחו את הקובץ או העתיקו את הטקסט.',
    refused: 'Telegram לא שמר את הקובץ. אפשר לפתוח אותו בדפדפן או להעתיק את הטקסט.',
    opened: 'הקובץ נפתח בדפדפן. אם לא, פתחו אותו שוב או העתיקו את הטקסט.',
  },
  open: 'פתיחה בדפדפן',
  copy: 'העתקת הטקסט',
  copied: 'הועתק',
  copyRefused: 'ההעתקה נדחתה. הטקסט מסומן: העתיקו אותו ידנית.',
};
