import type { Translations } from '../translations.ts';
import type { PluralForms } from '../plural.ts';
import { plural } from './plural.ts';

/** Empty for 0. */
const counted = (count: number, forms: PluralForms<'he'>): string =>
  count === 0 ? '' : plural(count, forms);

export const ownProfile: Translations['ownProfile'] = {
  finish: {
    title: (left) =>
      left === 0
        ? 'הכרטיס שלך מוכן לשיתוף'
        : `${plural(left, { one: 'עוד צעד אחד', two: 'עוד שני צעדים', other: 'עוד # צעדים' })} לכרטיס ששווה לשתף`,
    failed: 'עדכון הגדרות השיתוף נכשל',
    steps: {
      interests: { name: 'תחומי עניין', hint: 'לפיהם חברים מוצאים זה את זה' },
      about: { name: 'כמה מילים על עצמך', hint: 'משפט אחד או שניים' },
      reach: { name: 'הוספת דרך ליצור איתך קשר', hint: 'טלפון, דוא"ל או קישור' },
      public: { name: 'הפיכת הכרטיס לציבורי', hint: 'כדי שחברים ימצאו אותך' },
    },
  },

  news: ({ reactions, reviews, views }) =>
    `חדש: ${[
      counted(reactions, { one: 'תגובה אחת', two: 'שתי תגובות', other: '# תגובות' }),
      counted(reviews, { one: 'חוות דעת אחת', two: 'שתי חוות דעת', other: '# חוות דעת' }),
      counted(views, { one: 'צפייה אחת', two: 'שתי צפיות', other: '# צפיות' }),
    ]
      .filter(Boolean)
      .join(', ')}`,
  reactionsThisWeek: (count) => `השבוע: ${count}`,
  firstReaction: 'התגובה הראשונה שלך',

  plan: 'תגובות ו-Singularity',
  balance: (balance) =>
    balance === 0
      ? 'לא נותרו תגובות'
      : plural(balance, {
          one: 'נותרה תגובה אחת',
          two: 'נותרו שתי תגובות',
          other: 'נותרו # תגובות',
        }),
  balanceHint: 'אחת לכל תגובה',
  getMore: 'עוד תגובות',
  singularity: 'Singularity',
  offer: (price) => `\u2068${price}\u2069 לחודש: תג, כרטיס ברשת, תגובות ללא הגבלה`,
  notSold: 'הקהילה הזאת אינה מוכרת אותה',
  singularityUntil: (date) => `Singularity עד \u2068${date}\u2069`,
  brings: 'התג והכרטיס ברשת פעילים.',
  renewal: {
    on: (date, price) => `מתחדש ב-\u2068${date}\u2069 תמורת \u2068${price}\u2069`,
    off: 'אינו מתחדש',
    cancel: 'ביטול המינוי',
    again: 'הפעלת החידוש',
    question: (date) => `לבטל את המינוי? Singularity נשארת עד \u2068${date}\u2069.`,
    keep: 'להשאיר',
    canceled: (date) => `המינוי בוטל. Singularity נשארת עד \u2068${date}\u2069.`,
    allowed: 'החידוש מותר שוב. אפשר להפעיל אותו ב-Telegram: הגדרות, הכוכבים שלי, המינויים שלי.',
    failed: 'לא ניתן היה לשנות את המינוי. נא לנסות שוב.',
  },

  joinPrompt: 'הצטרפות ל-Singularity',
  locked: {
    messengerLinks: 'קישורים נוספים במסנג׳ר',
    customLinks: 'קישורים משלך',
    productHuntLinks: 'קישורים ל-Product Hunt',
  },

  week: 'השבוע שלך',
  weekViews: (days) =>
    days.length === 0 ? 'אין צפיות בשבעת הימים האלה' : `צפיות לפי ימים: ${days.join(', ')}`,
  dayViews: (day, count) => `${day} ${count}`,
  noViews: 'כדאי לשתף את הכרטיס, וכאן יופיע כמה פעמים נפתח.',
  sources: {
    qr: (count) => `QR ${count}`,
    link: (count) => `קישורים ${count}`,
    users: (count) => `חברים ${count}`,
  },
  viewsTitle: 'צפיות בפרופיל',
  viewsToday: 'היום',
  viewsTotal: 'בסך הכול',
  viewsDay: 'היום מתחיל בחצות לפי UTC.',
  viewsFailed: 'טעינת נתוני הצפיות נכשלה',

  messageSamples: 'הודעות מוכנות',
  samplesHint: 'פתקים קצרים שאף אחד חוץ ממך לא יכול לקרוא',
};
