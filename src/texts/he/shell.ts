import type { Translations } from '../translations.ts';
import { rateLimitMessage } from '../../domain/rate-limit.ts';
import { plural } from './plural.ts';

const changes = (count: number): string =>
  plural(count, { one: 'שינוי אחד', two: 'שני שינויים', other: '# שינויים' });

export const shell: Translations['shell'] = {
  tabs: { label: 'ראשי', users: 'חברים', profile: 'פרופיל' },
  loading: 'נטען…',

  httpError: (status, reason) => `HTTP ${status}: ${reason || 'שגיאה לא ידועה'}`,
  networkError: 'לא ניתן היה להגיע לשרת.',
  unreadableError: 'השרת שלח תשובה שהאפליקציה אינה יכולה לקרוא.',
  unauthorisedError: 'ההפעלה של Telegram פגה. יש לפתוח את האפליקציה שוב מ-Telegram.',
  rateLimitedError: (seconds) =>
    `יותר מדי בקשות. נא להמתין ${seconds} שניות. \u2068${rateLimitMessage(seconds)}\u2069`,

  notFoundTitle: 'העמוד לא נמצא',
  notFoundText: 'אין עמוד בכתובת הזו.',
  toStart: 'חזרה להתחלה',
  toProfile: 'חזרה לפרופיל',

  screenFailedTitle: 'משהו השתבש',
  screenFailedText: 'לא ניתן היה להציג את המסך הזה. השינויים ששמרת בטוחים.',
  chunkFailedTitle: 'המסך הזה לא נטען',
  chunkFailedText: 'כדאי לבדוק את החיבור ולטעון מחדש.',
  chunkLateText: 'הטעינה לקחה יותר משתי דקות. כדאי לבדוק את החיבור ולטעון מחדש.',
  unloaded: 'האפליקציה לא נטענה במלואה.',
  reload: 'טעינה מחדש',
  tryAgain: 'ניסיון נוסף',
  retry: 'ניסיון נוסף',

  landingFailedTitle: 'אין כאן כלום :(',
  landingFailedText: 'אפשר לחזור מאוחר יותר או לנסות שוב!',

  openInTelegram: 'פתיחה ב-Telegram',
  openInTelegramText: (product) =>
    `${product} פועלת בתוך Telegram. יש לפתוח אותה שם כדי למלא כרטיס ולהכיר חברים אחרים.`,

  offline: 'אין חיבור',
  savedHere: 'נשמר כאן',
  keepOpen: 'להשאיר את האפליקציה פתוחה',
  needsSignIn: 'נראה שהרשת הזו דורשת התחברות. אפשר לפתוח אותה בדפדפן ולחזור.',
  credentialParked: (count) =>
    count === 0
      ? 'יש לפתוח שוב מ-Telegram כדי לרענן'
      : `יש לפתוח שוב מ-Telegram כדי לשלוח ${changes(count)}`,
  updateRequired: 'הגרסה הזו ישנה מדי לשרת. יש לטעון מחדש כדי לעדכן.',
  refusedCount: (count) =>
    plural(count, {
      one: 'שינוי אחד דורש תשומת לב',
      two: 'שני שינויים דורשים תשומת לב',
      other: '# שינויים דורשים תשומת לב',
    }),
  review: 'הצגה',
  sendingCount: (count) =>
    plural(count, {
      one: 'שינוי אחד נשלח…',
      two: 'שני שינויים נשלחים…',
      other: '# שינויים נשלחים…',
    }),
  unsent: (count) => (count === 1 ? '1 לא נשלח' : `${count > 99 ? '+99' : count} לא נשלחו`),
  attention: (count) =>
    plural(count, {
      one: ', אחד דורש תשומת לב',
      two: ', שניים דורשים תשומת לב',
      other: ', # דורשים תשומת לב',
    }),

  storageBlocked: 'גרסה ישנה יותר של האפליקציה פתוחה בלשונית אחרת. יש לסגור אותה כדי להמשיך כאן.',
  storageOutdated: 'גרסה חדשה יותר של האפליקציה פתוחה בלשונית אחרת. יש לטעון מחדש כדי להמשיך כאן.',
  storageWiped: 'הנתונים שלך הוסרו מהמכשיר הזה בלשונית אחרת. יש לטעון מחדש כדי להתחיל שוב.',
  storageLost: 'הדפדפן סגר את האחסון של האפליקציה. הוא נפתח שוב.',
  evicted: 'הדפדפן מחק את מה שהיה שמור במכשיר הזה.',
  evictedText: 'שינויים שלא נשלחו אבדו. כל השאר נטען שוב.',
  evictedRestored: 'שינויים שלא נשלחו שוחזרו מעותק שני. כל השאר נטען שוב.',
  unkept: 'דבר לא נשמר במכשיר הזה: הדפדפן אינו מרשה.',
  unkeptNewer:
    'גרסה חדשה יותר של האפליקציה שמרה את הנתונים במכשיר הזה. הגרסה הזאת אינה נוגעת בהם ואינה שומרת דבר.',
  unkeptFailed: 'הדפדפן לא הצליח לפתוח את מה ששמור במכשיר הזה. הוא נשאר כפי שהוא, ודבר לא נשמר.',
  unkeptText: 'השינויים נשלחים כל עוד יש חיבור. מה שלא נשלח יאבד כשהאפליקציה תיסגר.',
  dismiss: 'אישור',

  reloadLoses:
    'לטעון מחדש עכשיו? מה שהוקלד ב"הודעות מוכנות" או ב"הוכחת ZK" לא שמור בשום מקום אחר ויאבד.',
  updateReady: 'גרסה חדשה מוכנה.',
  updateAccept: 'טעינה מחדש',
  updateLater: 'אחר כך',
};
