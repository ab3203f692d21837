import type { Translations } from '../translations.ts';

export const bot: Translations['bot'] = {
  commands: {
    start: 'פתיחת האפליקציה',
    help: 'מה הבוט הזה יודע לעשות',
    support: 'שאלות ותקלות',
    paysupport: 'בעיה בתשלום',
    terms: 'תנאי השימוש',
    privacy: 'מה נשמר עליך',
  },

  start: (product) =>
    `ברוכים הבאים ל-${product}, כרטיסי הפרופיל של הקהילה הזאת.\n\nאפשר למלא כרטיס, לשתף אותו בקוד או בקישור ולמצוא את שאר החברים.`,
  deleted: (day) =>
    `החשבון שלך נמחק, ויימחק לצמיתות ב-\u2068${day}\u2069. עד אז אפשר לשחזר אותו: פותחים את האפליקציה.`,
  open: (product) => `פתיחת ${product}`,
  help: (product) => `${product} היא אפליקציה בתוך Telegram. הבוט הזה מכיר:`,

  support: (contact) => `שאלות, רעיונות, תקלות? אפשר לכתוב אל \u2068${contact}\u2069.`,
  noContact: 'מנהלי הקהילה הזאת עוד לא מסרו איך לפנות אליהם.',
  paysupport: (contact, number) =>
    `משהו השתבש בתשלום? אפשר לכתוב אל \u2068${contact}\u2069 ולציין את היום, את הסכום ואת המספר שלך: ${number}.\n\nמה ששולם ולא סופק מוחזר. התמיכה של Telegram עצמה אינה יכולה לעזור ברכישות שנעשו כאן.`,

  terms: 'אלה תנאי השימוש:',
  readTerms: 'לקריאת התנאים',
  privacy: 'מה נשמר עליך, מי רואה את זה, ומה אפשר לעשות:',
  readPrivacy: 'לקריאה על פרטיות',
};
