import type { Translations } from '../translations.ts';
import { limits } from '../../domain/limits.ts';
import { plural } from './plural.ts';

export const review: Translations['review'] = {
  title: 'מה אנשים אומרים',
  loading: 'חוות הדעת נטענות',
  none: 'עדיין אין חוות דעת',
  noneOwn: 'חוות דעת עליך יופיעו כאן.',
  noneOther: 'אפשר לכתוב את חוות הדעת הראשונה.',
  failed: 'טעינת חוות הדעת נכשלה',
  retry: 'ניסיון נוסף',
  list: 'חוות דעת',
  listHint: 'מקשי החצים עוברים בין חוות הדעת.',
  count: (count) =>
    plural(count, { one: 'חוות דעת אחת', two: 'שתי חוות דעת', other: '# חוות דעת' }),
  newest: (shown, count) => `${shown} החדשות ביותר מתוך ${count} חוות דעת`,
  rating: (rating) => `${rating} מתוך 5`,
  satisfaction: (percent) => `${percent}% מרוצים`,
  you: 'שלך',
  pending: 'עדיין לא נשלח',
  close: 'סגירה',

  write: 'כתיבת חוות דעת',
  editOwn: 'עריכת חוות הדעת שלך',
  deleteOwn: 'מחיקת חוות הדעת שלך',
  edit: 'עריכה',
  delete: 'מחיקה',
  deleteQuestion: 'למחוק את חוות הדעת שלך?',
  deleted: 'חוות הדעת שלך נמחקה.',
  deleteQueued: (isKept) =>
    isKept
      ? 'חוות הדעת שלך נמחקה במכשיר הזה. העותק בשרת יימחק אחר כך.'
      : 'חוות הדעת שלך נמחקה כאן. העותק בשרת יימחק אחר כך, אם האפליקציה תישאר פתוחה.',
  deleteFailed: 'מחיקת חוות הדעת נכשלה. נא לנסות שוב.',
  showOnCard: 'להציג בכרטיס שלי',
  notOnCard: 'לא להציג בכרטיס שלי',
  onCard: 'בכרטיס שלך',
  hide: 'הסתרה',
  unhide: 'להציג שוב',
  hidden: 'מוסתרת',
  hiddenWhole: 'מוסתרת. היא גלויה רק לך ולמי שכתב אותה, וכך גם כל מה שאותו חבר יכתוב כאן אחר כך.',
  hideFailed: 'לא ניתן היה לשנות מי רואה את חוות הדעת. נא לנסות שוב.',
  body: 'חוות הדעת שלך',
  counter: (length) => `${length}/${limits.reviewBody} תווים`,
  allowedTitle: 'תווים מותרים',
  allowed: [
    'אותיות: לטיניות, קיריליות, עבריות, ערביות',
    'ספרות ורווחים',
    '- _ . , ! ? ( )',
    'סימני פיסוק עבריים',
  ],
  tooLong: `בחוות דעת יש לכל היותר ${limits.reviewBody} תווים.`,
  forbidden: (found) => `אסור כאן: ${found}`,
  submit: 'שליחה',
  submitFailed: 'שליחת חוות הדעת נכשלה. נא לנסות שוב.',
  notSaved: (reason) => `דבר לא נשמר: ${reason}`,
  sent: 'חוות הדעת שלך נשלחה.',
  queued: (isKept) =>
    isKept
      ? 'חוות הדעת שלך נשמרה במכשיר הזה ותישלח אחר כך.'
      : 'חוות הדעת שלך עדיין לא נשלחה. היא תישלח אחר כך, אם האפליקציה תישאר פתוחה.',
};
