import type { Translations } from '../translations.ts';
import { limits } from '../../domain/limits.ts';
import { contentLimit, titleLimit } from '../../domain/proofs/padding.ts';
import { plural } from './plural.ts';

const samples = (count: number): string =>
  plural(count, { one: 'הודעה מוכנה אחת', two: 'שתי הודעות מוכנות', other: '# הודעות מוכנות' });

export const messages: Translations['messages'] = {
  title: 'הודעות מוכנות',
  count: (count, most) => `${count}/${most}`,
  countName: (count, most) => `${samples(count)} מתוך ${most}`,
  back: 'חזרה לפרופיל',
  tip: 'ההודעות מוצפנות במכשיר הזה לפני שהן יוצאות ממנו. רק המפתח שלך פותח אותן.',
  list: 'ההודעות המוכנות שלך',
  loading: 'ההודעות המוכנות נטענות',
  opening: 'מתבצע פענוח',
  empty: 'עדיין אין הודעות מוכנות',
  emptyText: `אפשר לשמור עד ${limits.messages} הודעות שנשלחות לעתים קרובות.`,
  failed: 'טעינת ההודעות נכשלה',
  retry: 'ניסיון נוסף',
  toProof: 'להתנסות בהוכחות ZK',
  toProofText: 'להוכיח שבפנים יש טקסט אמיתי, בלי לחשוף אותו',
  newSample: 'הודעה מוכנה חדשה',

  share: 'שיתוף',
  edit: 'עריכה',
  delete: 'מחיקה',
  deleteQuestion: (title) => `למחוק את "${title}"?`,
  pending: 'עדיין לא נשלח',
  queued: (isKept) =>
    isKept
      ? 'נשמר במכשיר הזה. יישלח כשיהיה חיבור.'
      : 'עדיין לא נשלח. יישלח כשיהיה חיבור, אם האפליקציה תישאר פתוחה.',
  deleteQueued: (isKept) =>
    isKept
      ? 'נמחק במכשיר הזה. העותק בשרת יימחק כשיהיה חיבור.'
      : 'נמחק כאן. העותק בשרת יימחק כשיהיה חיבור, אם האפליקציה תישאר פתוחה.',

  undecryptedTitle: 'הפענוח נכשל',
  undecryptedContent: 'פענוח ההודעה נכשל',
  causes: {
    'other-key': (fingerprint) =>
      `נשמר עם מפתח אחר: \u2068${fingerprint}\u2069. כדי לקרוא יש להגדיר את המפתח ההוא.`,
    damaged: 'המפתח שלך הוא הנכון, אבל ההודעה הזו פגומה או התערבבה עם אחרת.',
    unknown: 'נשמר עם מפתח אחר, או שנפגם.',
    'no-key': 'המפתח שלך אינו זמין. הפרטים מופיעים למעלה.',
  },

  doubts: {
    older: 'זו גרסה ישנה יותר מזו שהמכשיר הזה ראה לאחרונה.',
    deleted: 'מחקת את ההודעה הזו במכשיר הזה. השרת החזיר אותה.',
    mixed: 'הכותרת והתוכן כאן מגיעים משתי הודעות שונות.',
  },
  doubtHint: 'אפשר להשאיר אותה כפי שהיא או למחוק אותה. עד אז אי אפשר לשתף או לערוך אותה.',
  mixedHint: 'אפשר רק למחוק אותה.',
  keep: 'להשאיר את הגרסה הזו',

  createTitle: 'הודעה מוכנה חדשה',
  editTitle: 'עריכת הודעה מוכנה',
  titleField: 'כותרת',
  contentField: 'תוכן',
  bytes: (length, limit) => `${length}/${limit} בתים`,
  create: 'יצירה',
  update: 'עדכון',
  saving: 'נשמר...',
  cancel: 'ביטול',
  required: 'נדרשים כותרת ותוכן',
  faults: {
    title: {
      'no-room-for-marker': 'הכותרת ארוכה מדי: נדרש לפחות בית אחד לסימון הריפוד',
      'too-long': `הכותרת חורגת מהמגבלה של ${titleLimit} בתים`,
      'forbidden-character': 'בכותרת יש תו שאי אפשר לשמור',
    },
    content: {
      'no-room-for-marker': `התוכן חורג מהמגבלה של ${contentLimit} בתים`,
      'too-long': `התוכן חורג מהמגבלה של ${contentLimit} בתים`,
      'forbidden-character': 'בתוכן יש תו שאי אפשר לשמור',
    },
  },
  needsKey: 'כדי לשמור נדרש המפתח שלך. אפשר לסגור את החלון הזה ולקרוא למה הוא חסר.',
  noRoom: `יש לך ${samples(limits.messages)}. כדי לשמור את זו יש למחוק אחת.`,
  discard: 'לוותר על השינויים שלך?',
  gone: 'ההודעה הזו כבר לא קיימת. שמירה תיצור חדשה.',
  replacedGone: 'היא נמחקה. שימוש חוזר בה ייצור הודעה חדשה.',
  replacedNoRoom: `היא נמחקה. יש לך ${samples(limits.messages)}: כדי להשתמש בה שוב יש למחוק אחת.`,
  refused: 'השרת לא קיבל את זה. אפשר לשנות או לשלוח שוב.',

  created: 'ההודעה נוצרה בהצלחה!',
  updated: 'ההודעה עודכנה בהצלחה!',
  deleted: 'ההודעה נמחקה בהצלחה!',
  error: (message) => `שגיאה: ${message}`,
  updateFailed: 'עדכון ההודעה נכשל',
  deleteFailed: 'מחיקת ההודעה נכשלה',
  notSaved: (reason) => `דבר לא נשמר: ${reason}`,
  sealFailed: {
    key: 'הכנת מפתח ההצפנה נכשלה',
    padding: 'הנתונים המרופדים ריקים',
    title: 'הצפנת הכותרת נכשלה',
    content: 'הצפנת התוכן נכשלה',
  },

  keys: 'המפתחות שלך',
  setUpMaster: 'הגדרת מפתח ראשי',
  setUpZk: 'הגדרת מפתח ZK לפי מפתח ישן',
  fingerprint: 'טביעת האצבע של המפתח שלך',
  fingerprintHint: 'לפיה אפשר להשוות בין מכשירים. בטוח להציג אותה.',
  readingKey: 'המפתח שלך נקרא',
  whoReadsTitle: 'מי יכול לקרוא את המפתחות שלך',
  whoReads:
    'המפתחות שלך שמורים בענן של Telegram ובמכשיר הזה ואינם נשלחים לשרת שלנו. Telegram יכולה לקרוא אותם. כך גם כל מי שמגיש לך את האפליקציה הזו, אם ישנה את הקוד שלה.',
  opens: (count, total) => `פותח ${count} מתוך ${samples(total)}`,

  recovery: 'טקסט שחזור',
  setUp: {
    title: 'הגעת מ-alpha?',
    intro: {
      master: 'יש להזין את המפתח הישן כדי לקרוא את ההודעות והערות שנשמרו איתו.',
      zk: 'יש להזין את המפתח הישן כדי להשתמש בו להוכחות ZK.',
    },
    entries: 'המפתחות השמורים שלך',
    masterEntry: 'מפתח ההודעות',
    zkEntry: 'מפתח ZK',
    entriesLoading: 'הענן של Telegram נקרא',
    noEntries: 'עדיין לא נשמר דבר.',
    cloudUnread: 'הענן של Telegram אינו משיב, ולכן הרשומות שלו לא מופיעות.',
    places: { cloud: 'הענן של Telegram', device: 'המכשיר הזה' },
    masked: '••••••••••••',
    reveal: (name) => `הצגת ${name}`,
    take: 'שימוש',
    takeName: (name) => `שימוש ב-${name}`,
    field: 'המפתח הישן שלך',
    hint: 'או טקסט שחזור: הוא מתחיל ב-CARDS1.',
    submit: 'הגדרת המפתח',
    cancel: 'ביטול',
    success: {
      master: 'המפתח הראשי הוגדר בהצלחה!',
      zk: 'מפתח ה-ZK הוגדר בהצלחה!',
    },
    replaces: (fingerprint) => `מפתח אחר נמצא בשימוש: \u2068${fingerprint}\u2069.`,
    replacesText: {
      master: 'הוא נשמר כמפתח ישן. הודעות שנשמרו איתו לא ייפתחו עד שיוגדר שוב.',
      zk: 'הוא נשמר כמפתח ישן. הוכחות שנוצרו איתו לא ייפתחו עד שיוגדר שוב.',
    },
    replace: 'החלפת המפתח',
    unsent: (count) => `עדיין לא נשלחו: ${count}.`,
    unsentText: 'מה שלא נשלח נשמר עם המפתח שנמצא כעת בשימוש. לשלוח קודם?',
    sendFirst: 'לשלוח קודם',
    sending: 'נשלח...',
    anyway: 'להגדיר בכל זאת',
  },
};
