import type { Translations } from '../translations.ts';
import { linkLimits, limits } from '../../domain/limits.ts';
import { listingHosts } from '../../domain/links/titled-links.ts';
import { plural } from './plural.ts';

const { free, singularity } = linkLimits;
const upTo = (what: string): string => `עד ${free} ${what} (עד ${singularity} עם Singularity)`;

export const edit: Translations['edit'] = {
  title: 'עריכת הפרופיל',
  back: 'חזרה לפרופיל',
  loading: 'הפרופיל שלך נטען',
  profileFailed: 'טעינת הפרופיל נכשלה',
  templatesFailed: 'טעינת תבניות הקישורים נכשלה',
  templatesFailedHint: 'אפשר עדיין להקליד שמות, אבל כתובות שהודבקו לא יזוהו בינתיים.',
  tagsFailed: 'לא ניתן היה לטעון את תחומי העניין. את כל השאר אפשר לערוך.',
  retry: 'ניסיון נוסף',

  tags: 'תחומי עניין',
  addTags: 'הוספת תחומי עניין',
  about: 'קצת עליך',
  headline: 'כותרת אישית',
  addHeadline: 'הוספת כותרת אישית',
  description: 'תיאור',
  phone: 'טלפון',
  email: 'דוא"ל',
  hints: {
    headline: 'בשורה אחת, למשל במה העיסוק שלך.',
    phone: 'בפורמט בינלאומי, למשל \u2068+4915112345678\u2069',
  },
  counter: (length, limit) => `${length}/${limit}`,

  social: 'רשתות חברתיות',
  socialHint: 'אפשר להקליד @שם או להדביק את כתובת העמוד שלך.',
  addAbout: 'כמה מילים עליך',
  add: 'הוספה…',
  addTitle: 'הוספה לכרטיס',
  addField: 'אפשר להדביק כל דבר',
  addHint: 'כתובת של דף, @שם, כתובת דוא"ל או מספר טלפון.',
  addNow: 'הוספה',
  addUnknown:
    'אי אפשר להוסיף את זה לכרטיס. אפשר להדביק כתובת, @שם, כתובת דוא"ל או מספר טלפון עם קידומת מדינה.',
  addDuplicate: 'זה כבר נמצא בכרטיס שלך.',
  addReplaces: (former) => `במקום \u2068${former}\u2069.`,

  changeOrder: 'שינוי הסדר',
  orderHint: 'אפשר לגרור קישור בנקודות שלו או להשתמש בחצים.',
  messengerOrderHint: 'מיני-אפליקציות, ערוצים ופוסטים מוצגים סוג אחר סוג.',
  moveUp: (link) => `הזזה למעלה: ${link}`,
  moveDown: (link) => `הזזה למטה: ${link}`,
  movedTo: (link, position, count) =>
    `\u2068${link}\u2069 נמצא כעת במקום ${position} מתוך ${count}`,
  done: 'סיום',

  cover: 'רקע',
  coverOfId: 'העיטור שלך',
  covers: {
    topography: 'קווי גובה',
    waves: 'גלים',
    grid: 'משבצות',
    confetti: 'קונפטי',
    sun: 'שמש',
    weave: 'אריגה',
  },
  colour: 'צבע הכרטיס',
  colourOfId: 'הצבע שלך',
  colours: {
    0: 'אדום',
    1: 'כתום',
    3: 'ירוק',
    5: 'טורקיז',
    7: 'כחול',
    8: 'אינדיגו',
    9: 'סגול',
    10: 'ורוד',
  },

  messengerLinks: 'קישורים נוספים במסנג׳ר',
  messengerHint: `אפשר להוסיף ${upTo('קישורים למיני-אפליקציות, ערוצים ופורומים')}.`,
  messengerLink: (position) => `קישור במסנג׳ר ${position}`,
  messengerLinkLabel: 'בוט, ערוץ או פוסט',
  messengerLinkExample: '@channel',
  addMessengerLink: 'הוספת קישור במסנג׳ר',

  customLinks: 'קישורים משלך',
  customHint: `אפשר להוסיף ${upTo('קישורים משלך')}.`,
  customLink: (position) => `קישור משלך ${position}`,
  customUrlExample: 'example.org/page',
  addCustomLink: 'הוספת קישור משלך',

  productHuntLinks: 'קישורים ל-Product Hunt',
  productHuntHint: `אפשר להוסיף ${upTo('קישורים ל-Product Hunt')}.`,
  productHuntLink: (position) => `קישור ל-Product Hunt ${position}`,
  productHuntUrlExample: `${listingHosts.pages}/products/name`,
  addProductHuntLink: 'הוספת קישור ל-Product Hunt',

  linkTitle: 'כותרת',
  linkUrl: 'כתובת',
  incomplete: 'לא מלא',
  incompleteWarning:
    'לתשומת לבך: בחלק מהקישורים ל-ProductHunt מולאה רק הכותרת או רק הכתובת. כדי שהקישור יישמר יש למלא את שני השדות.',
  remove: (link) => `הסרה: ${link}`,
  removed: (link) => `הוסר: ${link}`,
  limitReached: (limit) => `זו המגבלה: ${limit}.`,
  lockedHint: 'אחרים יראו את זה כשיהיה לך Singularity.',

  save: 'שמירה',
  unchanged: 'עדיין אין שינויים',
  changeCount: (count) =>
    plural(count, { one: 'שינוי אחד', two: 'שני שינויים', other: '# שינויים' }),
  saved: 'נשמר',
  faultCount: (count) =>
    plural(count, {
      one: 'שדה אחד דורש תשומת לב.',
      two: 'שני שדות דורשים תשומת לב.',
      other: '# שדות דורשים תשומת לב.',
    }),
  failed: (reason) => `לא ניתן היה לשמור את השינויים. ${reason}`,
  notSaved: (reason) =>
    `לא ניתן היה לשמור את השינויים במכשיר הזה (${reason}). ${
      reason === 'QuotaExceededError'
        ? 'כדאי לפנות מקום ולנסות שוב.'
        : 'מה שהוקלד נשמר. יש לטעון מחדש את האפליקציה ולשמור שוב.'
    }`,
  draftRestored: 'השינויים שלא נשמרו עדיין כאן.',
  refused: (reason) => `השרת דחה את השינויים (${reason}). יש לתקן ולשמור שוב.`,
  discardDraft: 'ויתור על השינויים',
  discardQuestion: 'לוותר על השינויים שלא נשמרו?',
  discard: 'ויתור על השינויים',

  faults: {
    headline: `הכותרת האישית ארוכה מ-${limits.headline} תווים, או שיש בה תווים שאי אפשר לשמור.`,
    description: 'בתיאור יש תווים שאי אפשר לשמור.',
    phone: 'יש להשתמש בפורמט בינלאומי: + ואחריו 2 עד 15 ספרות, ללא רווחים.',
    email: `יש להזין כתובת כמו name@example.org, עד ${limits.email} תווים.`,
    handle: `יש להזין @ ולפחות 4 תווים, עד ${limits.socialHandle} בסך הכול, או להדביק את כתובת העמוד.`,
    telegramHandle: `יש להזין @ ואחריו ${limits.messengerName.min} עד ${limits.messengerName.max} אותיות לטיניות, ספרות או _, ובתחילה אות.`,
    telegramBot: 'בוטים לא שייכים לכאן. אפשר להוסיף אותם תחת "קישורים נוספים במסנג׳ר".',
    messengerLink: `יש להזין בוט כמו shop_bot/app או https://t.me/shopbot, ערוץ כמו @channel או פוסט כמו @forum/123 (${limits.messengerLink.min} עד ${limits.messengerLink.max} תווים).`,
    titleTooLong: `הכותרת יכולה להכיל עד ${limits.linkTitle} תווים`,
    titleCharacters:
      'בכותרת יש תווים לא חוקיים. אפשר להשתמש באותיות, ספרות, רווחים וסימני פיסוק רגילים',
    titleMissing: 'יש לתת לקישור כותרת או לנקות את הכתובת.',
    urlMissing: 'יש לתת לקישור כתובת או לנקות את הכותרת.',
    urlTooLong: `הכתובת יכולה להכיל עד ${limits.linkUrl} תווים`,
    customUrl: 'יש להזין כתובת אינטרנט כמו example.org/page.',
    messengerUrl:
      'כתובות של המסנג׳ר לא שייכות לכאן. אפשר להוסיף אותן תחת "קישורים נוספים במסנג׳ר".',
    listingUrl: `כתובת ProductHunt לא תקינה. יש להשתמש ב-${listingHosts.pages}/products/name או ב-${listingHosts.cards}/cards/products/id`,
  },
};
