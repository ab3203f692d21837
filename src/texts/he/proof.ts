import type { Translations } from '../translations.ts';
import { limits, proofTextLimits } from '../../domain/limits.ts';
import { plural } from './plural.ts';

const blocks = (count: number): string =>
  plural(count, { one: 'בלוק אחד', two: 'שני בלוקים', other: '# בלוקים' });
const bytes = (count: number): string =>
  plural(count, { one: 'בית אחד', two: 'שני בתים', other: '# בתים' });

export const proof: Translations['proof'] = {
  title: 'הוכחת ZK',
  back: 'חזרה להודעות המוכנות',
  loading: 'נטען',
  intro:
    'אפשר לסגור טקסט כמו מכתב במעטפה. כל אחד יכול לבדוק שיש בפנים תווים, אבל לא מה הם אומרים. רק מפתח ה-ZK שלך פותח אותו. גם הענן של Telegram שומר את המפתח הזה.',

  steps: {
    write: 'כתיבה',
    prove: 'סגירה והוכחה',
    proveText: 'זה לוקח כמה שניות. הטקסט נשאר במכשיר הזה.',
    handOn: 'מסירת קובץ ההוכחה',
    handOnText: (address) =>
      `כל מי שיקבל אותו יוכל לבדוק אותו בכתובת \u2068${address}\u2069. אין צורך בחשבון.`,
  },
  stepDone: '(הושלם)',
  field: 'הודעה',
  defaultText: 'Hello world!',
  counter: (characters, count) =>
    `${characters}/${proofTextLimits.characters} תווים · ${count}/${proofTextLimits.bytes} בתים`,
  tones: {
    neutral: 'עדיין אין דבר',
    green: 'בלוק אחד',
    blue: blocks,
    yellow: 'קרוב למגבלה',
    red: 'מעל המגבלה',
  },
  faults: {
    'too-long': 'הטקסט חורג מהמגבלות',
    'forbidden-character': 'בטקסט יש תו שאי אפשר להצפין',
  },
  warnings: {
    'over-limits': 'Сообщение превышает лимиты: не больше 256 символов и 1024 байт.',
    'near-limit': 'Сообщение почти достигло предела: осталось меньше 64 байт из 1024.',
    'many-blocks': 'Текст больше 64 байт: он будет разделён на несколько блоков.',
  },

  circuitLoading: (megabytes) => `בהכנה (\u2068${megabytes} MB\u2069, פעם אחת)`,
  circuitLoaded: (share) => `${Math.floor(share * 100)}%`,
  circuitFailed: (detail) => `שגיאה בטעינת המעגל: ${detail}`,
  circuitFaults: {
    code: 'הקוד של המוכיח לא נטען',
    lost: 'החיבור נותק',
    silent: 'אין תשובה',
    damaged: 'הקובץ הגיע פגום, פעמיים',
    incapable: 'לדפדפן הזה חסר מה שנדרש להוכחות',
  },
  circuitReady: 'מוכן',
  retry: 'ניסיון נוסף',

  create: 'יצירת הוכחת ZK מרובת בלוקים',
  obstacles: {
    'circuit-failed': 'אפשר להוכיח אחרי שהכול נטען.',
    'key-reading': 'המפתח שלך נקרא.',
    list: 'רשימת ההוכחות שלך נקראת.',
    key: 'להוכחה נדרש המפתח שלך. הפרטים מופיעים למטה.',
    empty: 'קודם יש לכתוב הודעה.',
  },
  limitReached: `הגעת למגבלת ההודעות (${limits.proofMessages}). כדי ליצור חדשות יש למחוק חלק מהקיימות.`,
  tooManyBlocks: (needed, left) =>
    `הטקסט הזה ידרוש בערך ${blocks(needed)}. נותרו לך ${blocks(left)}.`,

  progress: (block, total) => `בלוק ${block}/${total} בעיבוד`,
  progressHint: 'זה לוקח כמה שניות. הטקסט אינו יוצא מהמכשיר הזה.',
  slowHint:
    'ההוכחה של בלוק לא עמדה בבדיקה, ולכן מוכיח איטי יותר יוצר אותה שוב. זה לוקח יותר זמן: עשר שניות לבלוק או יותר. הטקסט אינו יוצא מהמכשיר הזה.',
  timeLeft: (seconds) =>
    seconds > 0
      ? plural(seconds, {
          one: 'נותרה בערך שנייה אחת',
          two: 'נותרו בערך שתי שניות',
          other: 'נותרו בערך # שניות',
        })
      : 'כמעט מוכן',
  verifying: 'השרת מתבקש לבדוק את ההוכחות',
  cancel: 'ביטול',

  failed: (detail) => `שגיאה בהצפנה מרובת בלוקים: ${detail}`,
  failedBlock: (block, detail) => `בלוק ${block}: ${detail}`,
  details: {
    circuit: 'לא ניתן היה להשתמש במעגל',
    crashed: 'המוכיח נעצר, אולי כי נגמר הזיכרון. נא לנסות שוב',
    false:
      'ההוכחה לא עמדה בבדיקה, וגם המוכיח האיטי לא הצליח ליצור אותה. כדאי לבדוק את החיבור ולנסות שוב',
    unprovable: 'המעגל אינו מקבל את הטקסט הזה',
    unlike: 'ההוכחה עוסקת במשהו אחר',
    undecrypted: 'שגיאה בפענוח הודעה מרובת בלוקים',
    unverified: 'השרת אינו מקבל את ההוכחה',
  },
  notSaved: (reason) => `דבר לא נשמר: ${reason}`,
  takingBack: 'מה שיש ממנה בשרת נמחק.',
  takenBack: 'דבר ממנה לא שמור בשרת.',

  result: 'ההוכחה שלך',
  shown: 'היא מראה שיש תווים בפנים, אבל לא מה הם אומרים, מי כתב אותם ומתי.',
  check: 'בדיקה',
  more: 'פרטים',
  fileWaits: 'קובץ ההוכחה יופיע כאן ברגע שכל הבלוקים יישלחו.',
  totalSize: 'גודל כולל',
  bytes,
  blockCount: 'בלוקים',
  messageId: 'מזהה ההודעה',
  nonce: 'nonce משותף',
  serverCheck: 'בדיקת השרת',
  serverVerified: (count) =>
    plural(count, {
      one: 'נבדק: בלוק אחד',
      two: 'נבדקו: שני הבלוקים',
      other: 'נבדקו: כל # הבלוקים',
    }),
  serverUnasked: (reason) => `לא ניתן היה לשאול את השרת. ${reason} כל בלוק נבדק במכשיר הזה.`,
  saves: {
    sending: (left, total) =>
      left === 0 ? 'נשמר…' : `נשמר… בלוקים שנשלחו: ${total - left} מתוך ${total}`,
    waiting: (isKept) =>
      isKept
        ? 'נשמר במכשיר הזה. יישלח כשהשרת יהיה זמין.'
        : 'עדיין לא נשלח. יישלח כשהשרת יהיה זמין, אם האפליקציה תישאר פתוחה.',
    saved: 'נשמר בשרת',
    refused: (detail) => `שגיאה בהצפנה מרובת בלוקים: ${detail}`,
    gone: 'נמחק',
  },
  blockDetails: 'פרטי הבלוקים',
  block: (number) => `בלוק ${number}`,
  blockCounter: (counter) => `מונה ${counter}`,
  verified: 'נבדק',
  decrypted: 'הטקסט המפוענח',
  share: 'שיתוף',

  curious: 'לסקרנים',
  key: 'מפתח ראשי',
  keyWarning: 'כל מי שמחזיק במפתח הזה יכול לקרוא את כל מה שהוכחת איתו. אין להראות אותו לאיש.',
  keyMask: '•'.repeat(24),
  keyHidden: 'המפתח מוסתר',
  show: 'הצגה',
  hide: 'הסתרה',
  copy: 'העתקה',
  copied: 'הועתק',
  copyRefused: {
    shown: 'ההעתקה נדחתה. המפתח מסומן: אפשר להעתיק אותו ידנית.',
    hidden: 'ההעתקה נדחתה. אפשר להציג את המפתח ולהעתיק אותו ידנית.',
  },

  about: 'מה הוכחה מראה ומה לא',
  shows: [
    'לכל בלוק: שמי שיצר אותו ידע מפתח וטקסט ש-ChaCha20 הופך לטקסט המוצפן הזה, עם ה-nonce והמונה האלה.',
    'שהטקסט הזה הוא Unicode תקין של 16 תווים בדיוק. U+0000 נספר: הוא ממלא את הבלוק האחרון ואי אפשר לראות אותו.',
    'שום דבר אחר: ההוכחה עצמה אינה מגלה את המפתח ולא את הטקסט.',
  ],
  showsNot: [
    'מה הטקסט אומר, או אם הוא נכון.',
    'מי יצר אותה ומתי. רק השרת יודע מאיזה חשבון הגיעה.',
    'ששני בלוקים נוצרו באותו מפתח, בידי אותו אדם או מאותו טקסט, או שהאחרון מסיים את ההודעה.',
    'שלטקסט מוצפן יש משמעות אחת: עם מפתח אחר הוא עשוי להיפתח לטקסט אחר.',
    'שום דבר, אם יוצרי ההגדרה של המעגל שמרו את סודותיה, או אם מי שמגיש את האפליקציה הזו שינה את הקוד שלה.',
  ],
  showsTitle: 'היא מראה',
  showsNotTitle: 'היא לא מראה',
  aboutLimits: `בהודעה יש עד ${proofTextLimits.characters} תווים ו-${proofTextLimits.bytes} בתים: ${proofTextLimits.blocks} בלוקים של ${proofTextLimits.blockCharacters}. אפשר לשמור ${limits.proofMessages} הודעות.`,
};
