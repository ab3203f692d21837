import type { Translations } from '../translations.ts';
import { limits } from '../../domain/limits.ts';
import { plural } from './plural.ts';

export const review: Translations['review'] = {
  title: 'ماذا يقول الناس',
  loading: 'جارٍ تحميل الآراء',
  none: 'لا آراء بعد',
  noneOwn: 'ستظهر الآراء عنك هنا.',
  noneOther: 'كن أول من يقول شيئًا.',
  failed: 'تعذّر تحميل الآراء',
  retry: 'إعادة المحاولة',
  list: 'الآراء',
  listHint: 'تنقلك مفاتيح الأسهم من رأي إلى آخر.',
  count: (count) =>
    plural(count, {
      zero: 'لا آراء',
      one: 'رأي واحد',
      two: 'رأيان',
      few: '# آراء',
      many: '# رأيًا',
      other: '# رأي',
    }),
  newest: (shown, count) => `أحدث الآراء: ${shown} من ${count}`,
  rating: (rating) => `${rating} من 5`,
  satisfaction: (percent) => `نسبة الرضا ${percent}%`,
  you: 'أنت',
  pending: 'لم يُرسل بعد',
  close: 'إغلاق',

  write: 'كتابة رأي',
  editOwn: 'تعديل رأيك',
  deleteOwn: 'حذف رأيك',
  edit: 'تعديل',
  delete: 'حذف',
  deleteQuestion: 'هل تريد حذف رأيك؟',
  deleted: 'حُذف رأيك.',
  deleteQueued: (isKept) =>
    isKept
      ? 'حُذف رأيك على هذا الجهاز. ستُحذف النسخة على الخادم لاحقًا.'
      : 'حُذف رأيك هنا. ستُحذف النسخة على الخادم لاحقًا إذا بقي التطبيق مفتوحًا.',
  deleteFailed: 'تعذّر حذف الرأي. يُرجى المحاولة مرة أخرى.',
  showOnCard: 'إظهار على بطاقتي',
  notOnCard: 'عدم الإظهار على بطاقتي',
  onCard: 'على بطاقتك',
  hide: 'إخفاء',
  unhide: 'إظهار مرة أخرى',
  hidden: 'مخفي',
  hiddenWhole: 'مخفي. لا يراه سواك وسوى كاتبه، وكذلك كل ما يكتبه هنا لاحقًا.',
  hideFailed: 'تعذّر تغيير من يرى الرأي. يُرجى المحاولة مرة أخرى.',
  body: 'رأيك',
  counter: (length) => `\u2068${length}/${limits.reviewBody}\u2069 حرف`,
  allowedTitle: 'الرموز المسموح بها',
  allowed: [
    'الحروف: اللاتينية والسيريلية والعبرية والعربية',
    'الأرقام والمسافات',
    '- _ . , ! ? ( )',
    'علامات الترقيم العبرية',
  ],
  tooLong: `لا يتجاوز الرأي ${limits.reviewBody} حرف.`,
  forbidden: (found) => `غير مسموح به هنا: ${found}`,
  submit: 'إرسال',
  submitFailed: 'تعذّر إرسال الرأي. يُرجى المحاولة مرة أخرى.',
  notSaved: (reason) => `لم يُحفظ شيء: ${reason}`,
  sent: 'أُرسل رأيك.',
  queued: (isKept) =>
    isKept
      ? 'حُفظ رأيك على هذا الجهاز وسيُرسل لاحقًا.'
      : 'لم يُرسل رأيك بعد. سيُرسل لاحقًا إذا بقي التطبيق مفتوحًا.',
};
