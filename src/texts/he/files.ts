import type { Translations } from '../translations.ts';

export const file: Translations['file'] = {
  title: 'שמירת הקובץ',
  why: {
    'no-address':
      'Telegram לא שומרת את הקובץ הזה. אפשר להעתיק את הטקסט ולשמור אותו בקובץ או בפתק משלך.',
    unanswered: 'Telegram לא עונה. אם לא הופיעה שאלה, אפשר לפתוח את הקובץ או להעתיק את הטקסט.',
    refused: 'Telegram לא שמרה את הקובץ. אפשר לפתוח אותו בדפדפן או להעתיק את הטקסט.',
    opened: 'הקובץ נפתח בדפדפן. אם לא, אפשר לפתוח אותו שוב או להעתיק את הטקסט.',
  },
  open: 'פתיחה בדפדפן',
  copy: 'העתקת הטקסט',
  copied: 'הועתק',
  copyRefused: 'ההעתקה נדחתה. הטקסט מסומן: אפשר להעתיק אותו ידנית.',
};
