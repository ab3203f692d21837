import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const purchase: Translations['purchase'] = {
  reasons: {
    more: {
      title: 'עוד תגובות',
      text: 'כל תגובה שנשלחת יורדת מהיתרה. עם Singularity אין הגבלה.',
    },
    balance: {
      title: 'נגמרו לך התגובות',
      text: 'כל תגובה עולה אחת. אפשר לקנות עוד כדי לשלוח את זו, או להגיב ללא הגבלה.',
    },
    one_per_card: {
      title: 'תגובה אחת לכרטיס',
      text: 'בלי Singularity כרטיס מקבל ממך תגובה אחת. עם מינוי אפשר להשאיר כמה שרוצים.',
    },
  },
  offers: 'הצעות',
  package: (reactions) =>
    plural(reactions, { one: 'תגובה אחת', two: 'שתי תגובות', other: '# תגובות' }),
  debt: (reactions) => `החזר כספי לקח יותר תגובות משהיו לך: ${reactions}. חבילה מכסה קודם אותן.`,
  subscription: 'תגובות ללא הגבלה לחודש אחד',
  close: 'לא עכשיו',

  singularityTitle: 'Singularity',
  lead: 'עוד מקום לספר על עצמך.',
  benefits: [
    { name: 'תג והכרה', text: 'תג ליד השם שלך, בכרטיס וברשימת החברים.' },
    { name: 'תמיכה מועדפת', text: 'השאלות שלך קודמות.' },
    { name: 'עוד קישורים', text: 'עוד מקום לכל מה שמעסיק אותך.' },
    { name: 'כרטיס ברשת', text: 'תצוגה מקדימה עשירה בכל מקום שבו הכרטיס שלך משותף.' },
    { name: 'כל התגובות', text: 'תגובות ללא הגבלה, כמה על כרטיס אחד.' },
  ],
  extendedLinks: ['Telegram +15', 'קישורים משלך (\u2068+3\u2069)', 'Product Hunt +15'],
  notForSale: 'הקהילה הזאת אינה מוכרת Singularity.',
  perMonth: (price) => `${price} לחודש`,
  subscribe: 'להצטרף עכשיו',
  terms: 'מינוי חודשי • אפשר לבטל בכל עת',

  invoiceFailed: 'יצירת החשבונית נכשלה. נא לנסות שוב.',
  failed: 'התשלום נכשל. נא לנסות שוב.',
  credit: {
    waiting: 'התשלום שלך בעיבוד. מה שקנית בדרך, ויופיע כאן מעצמו.',
    unsure: 'Telegram לא הודיעה איך הסתיים התשלום. אם הוא עבר, מה שקנית יופיע בקרוב.',
    overdue:
      'התשלום האחרון שלך לא הגיע בתוך שעה. אם יגיע בכל זאת, מה שקנית יופיע מעצמו. אפשר גם לקנות שוב.',
  },
  paying: 'יש להשלים את התשלום ב-Telegram.',
  stopWaiting: 'להפסיק להמתין',
  tooOld: 'לתשלומים נדרשת גרסה חדשה יותר של Telegram. יש לעדכן את Telegram ולנסות שוב.',
};
