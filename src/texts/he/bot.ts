import type { Translations } from '../translations.ts';

export const bot: Translations['bot'] = {
  commands: {
    start: 'פתיחת האפליקציה',
    help: 'מה הבוט הזה יודע לעשות',
    support: 'שאלות ותקלות',
    paysupport: 'בעיה בתשלום',
    terms: 'תנאי השימוש',
    privacy: 'מה נשמר עליכם',
  },

  start: (product) =>
    `ברוכים הבאים ל-${product}, כרטיסי הפרופיל של הקהילה הזאת.\n\nמלאו את הכרטיס שלכם, שתפו אותו בקוד או בקישור, ומצאו את שאר החברים.`,
  open: (product) => `פתיחת ${product}`,
  help: (product) => `${product} היא אפליקציה בתוך טלגרם. הבוט הזה מכיר:`,

  support: (contact) => `שאלות, רעיונות, תקלות? כתבו אל ${contact}.`,
  noContact: 'מנהלי הקהילה הזאת עוד לא מסרו איך לפנות אליהם.',
  paysupport: (contact, number) =>
    `משהו השתבש בתשלום? כתבו אל ${contact}. ציינו את היום, את הסכום ואת המספר שלכם: ${number}.\n\nמה ששולם ולא סופק מוחזר. התמיכה של טלגרם עצמה אינה יכולה לעזור ברכישות שנעשו כאן.`,

  terms: 'אלה תנאי השימוש:',
  readTerms: 'לקריאת התנאים',
  privacy: 'מה נשמר עליכם, מי רואה את זה, ומה אתם יכולים לעשות:',
  readPrivacy: 'לקריאה על פרטיות',
};
