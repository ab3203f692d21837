import type { Translations } from '../translations.ts';

export const door: Translations['door'] = {
  fillIn: (name) =>
    `ביקשת להצטרף אל ${name}. החברים מכירים זה את זה לפי הכרטיסים, לכן יש למלא קודם כרטיס: לבחור תחומי עניין ולכתוב כמה מילים על עצמך.`,
  alreadyFilled: (name) => `ביקשת להצטרף אל ${name}. הכרטיס שלך כבר מלא, ואין צורך לעשות עוד דבר.`,

  asks: (name) => `\u2068${name}\u2069 מבקש/ת להצטרף לקבוצה, והכרטיס מלא:`,
  approve: 'אישור',
  decline: 'דחייה',

  approved: 'הבקשה אושרה.',
  declined: 'הבקשה נדחתה.',
  notYours: 'רק מנהלים שרשאים להוסיף משתמשים מחליטים על כך.',
  failed: 'Telegram לא קיבלה את התשובה. אפשר לנסות שוב בעוד רגע.',
};
