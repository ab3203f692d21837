import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const users: Translations['users'] = {
  title: 'חברים',
  showing: (count) =>
    plural(count, { one: 'מוצג חבר אחד', two: 'מוצגים שני חברים', other: 'מוצגים # חברים' }),
  emptyTitle: 'לא נמצאו חברים',
  emptyText: 'כשחברים הופכים את הפרופיל שלהם לציבורי, הם מופיעים כאן.',
  emptySearchText: 'אין פרופיל ציבורי שמתאים. אפשר לנסות שם או תחום עניין אחר.',
  errorTitle: 'טעינת החברים נכשלה',
  errorText: 'לא ניתן היה לטעון את פרופילי החברים. נא לנסות שוב.',
  fetchFailed: (reason) => `קבלת החברים נכשלה (${reason})`,
  retry: 'ניסיון נוסף',
  moreFailed: 'לא ניתן היה לטעון עוד חברים.',
  search: 'חיפוש לפי שם או תחום עניין',
  searchHint: 'שם או תחום עניין',
  scan: 'סריקה',
  idOffer: (id) => `פרופיל עם המזהה ${id}`,
  openId: 'פתיחה',
  interests: 'תחומי עניין',
  allInterests: 'הכול',
  ownInterests: 'תחומי העניין שלך',
  sort: 'מיון לפי',
  sorts: { newest: 'החדשים ביותר', name: 'שם', reactions: 'הכי הרבה תגובות' },
  list: 'פרופילים ציבוריים',
  username: (name) => `@${name}`,
  sharedInterest: ', תחום עניין משותף',
  moreTags: (count) => `\u2068+${count}\u2069`,
};
