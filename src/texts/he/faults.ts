import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const fault: Translations['fault'] = {
  initDataInvalid: 'נתוני הכניסה חסרים או לא תקינים',
  initDataExpired: 'תוקפם של נתוני הכניסה פג',
  clientTooOld: (minimum) => `נדרשת גרסה ${minimum} של האפליקציה או חדשה יותר`,
  tooManyRequests: 'יותר מדי בקשות',
  unavailable: 'לא זמין כרגע',
  internal: 'שגיאה פנימית בשרת',
  malformed: 'בקשה לא תקינה',
  tooLarge: 'הנתונים גדולים מדי',
  invalid: 'הנתונים לא עברו את הבדיקה',

  profileNotFound: 'הפרופיל לא נמצא',
  profilePrivate: 'הפרופיל אינו ציבורי',
  profileChanged: 'הפרופיל השתנה בינתיים',
  linkLimit: (limit) =>
    plural(limit, {
      one: 'קישור אחד לכל היותר מכל סוג',
      two: 'שני קישורים לכל היותר מכל סוג',
      other: '# קישורים לכל היותר מכל סוג',
    }),
  viewStats: 'נתוני הצפיות מיועדים לבעל הפרופיל',

  accountDeleted: 'החשבון הזה נמחק',
  accountBanned: 'המפעיל חסם את הגישה שלך',
  ownBlock: 'אי אפשר לחסום את עצמך',
  blockedLimit: (limit: number): string => `אפשר לחסום עד ${limit} חברים`,
  ownReport: 'אי אפשר לדווח על עצמך',
  noSuchReview: 'אין חוות דעת כזאת',
  reportLimit: (limit: number): string => `עד ${limit} דיווחים ביום`,
  onlyAdmins: 'רק מנהלי המערכת יכולים לעשות זאת',
  actOnAdmin: 'מנהלים אינם יכולים לפעול זה נגד זה',
  noAct: 'אין פעולה כזאת',
  interestsInFile: 'רשימת תחומי העניין נקבעת בקובץ של הקהילה',
  interestTaken: (name) =>
    `תחום העניין "${name}" כבר קיים אך אינו מוצע כעת. אפשר להוסיף אותו במקום לשנות שם של אחר`,
  deletedByOperator: 'המפעיל מחק את החשבון הזה',
  notInCommunity: (name) => `זה לחברי ${name} בלבד.`,
  membershipUnknown: (name) => `כרגע אי אפשר לברר אם יש לך חברות ב-${name}.`,

  ownReview: 'אי אפשר לכתוב חוות דעת על עצמך',
  noReview: 'אין לך חוות דעת כזו',
  noReviewOfCard: 'אין חוות דעת כזו על הכרטיס שלך',
  reviewLimit: (limit) =>
    plural(limit, {
      one: 'חוות דעת חדשה אחת לכל היותר ביום',
      two: 'שתי חוות דעת חדשות לכל היותר ביום',
      other: '# חוות דעת חדשות לכל היותר ביום',
    }),

  ownReaction: 'אי אפשר להגיב על הכרטיס שלך',
  noReaction: 'אין לך תגובה כזו',
  one_per_card: 'ליותר מתגובה אחת נדרשת Singularity',
  balance: 'התגובות נגמרו',
  unsold: ', ואין מה לקנות כאן',
  nothingForSale: 'אין כאן דבר למכירה',
  noSubscription: 'אין לך מינוי מתחדש',
  paymentsAway: 'התשלומים אינם זמינים כרגע',

  ownBookmark: 'אי אפשר לסמן את הכרטיס שלך או להוסיף לו הערה',
  bookmarkLimit: (limit: number): string => `לכל היותר ${limit} מועדפים והערות`,

  noSample: 'אין הודעה כזו',
  sampleLimit: (limit) =>
    plural(limit, {
      one: 'הודעה אחת לכל היותר',
      two: 'שתי הודעות לכל היותר',
      other: '# הודעות לכל היותר',
    }),

  proofDeleted: 'ההודעה הזו נמחקה',
  blockTaken: 'כבר יש בלוק אחר עם ה-nonce והמונה האלה',
  noProof: 'אין לך הודעה כזו',
  proofLimit: (messages) =>
    `הגעת למגבלת ההודעות (${messages}). כדי ליצור חדשות יש למחוק חלק מהקיימות.`,
  blockLimit: (blocks) =>
    plural(blocks, {
      one: 'בלוק אחד לכל היותר',
      two: 'שני בלוקים לכל היותר',
      other: '# בלוקים לכל היותר',
    }),
  otherCiphertext: 'באותות הציבוריים יש טקסט מוצפן אחר',
  verifierFull: 'יותר מדי הוכחות נבדקות כרגע',
  verifierLost: 'לא ניתן היה לבדוק את ההוכחה',

  details: {
    'Invalid input': 'ערך לא תקין',
    'Invalid characters': 'תווים לא תקינים',
    'Invalid headline': 'כותרת אישית לא תקינה',
    'Invalid description': 'תיאור לא תקין',
    'Invalid phone': 'מספר טלפון לא תקין',
    'Invalid email': 'כתובת דוא"ל לא תקינה',
    'Invalid handle': 'שם משתמש לא תקין',
    'Invalid messenger link': 'קישור למסנג׳ר לא תקין',
    'Invalid link title': 'כותרת קישור לא תקינה',
    'Invalid URL': 'כתובת לא תקינה',
    'Invalid ProductHunt URL': 'כתובת ProductHunt לא תקינה',
    'Invalid review': 'חוות דעת לא תקינה',
    'Invalid interest': 'תחום עניין לא תקין',
    'An interest is there twice': 'תחום עניין מופיע פעמיים',
    'Nothing to save': 'אין מה לשמור',
  },
};
