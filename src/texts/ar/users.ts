import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const users: Translations['users'] = {
  title: 'الأعضاء',
  showing: (count) =>
    plural(count, {
      zero: 'لا أعضاء',
      one: 'يظهر عضو واحد',
      two: 'يظهر عضوان',
      few: 'يظهر # أعضاء',
      many: 'يظهر # عضوًا',
      other: 'يظهر # عضو',
    }),
  emptyTitle: 'لم يُعثر على أعضاء',
  emptyText: 'عندما يجعل الأعضاء ملفاتهم الشخصية عامة، يظهرون هنا.',
  emptySearchText: 'لا يطابق أي ملف شخصي عام. جرّب اسمًا أو اهتمامًا آخر.',
  errorTitle: 'تعذّر تحميل الأعضاء',
  errorText: 'تعذّر تحميل ملفات الأعضاء. يُرجى المحاولة مرة أخرى.',
  fetchFailed: (reason) => `تعذّر جلب الأعضاء (${reason})`,
  retry: 'إعادة المحاولة',
  moreFailed: 'تعذّر تحميل المزيد من الأعضاء.',
  search: 'البحث بالاسم أو الاهتمام',
  searchHint: 'الاسم أو الاهتمام',
  scan: 'مسح',
  idOffer: (id) => `الملف الشخصي ذو المعرّف ${id}`,
  openId: 'فتح',
  interests: 'الاهتمامات',
  allInterests: 'الكل',
  ownInterests: 'اهتماماتك',
  sort: 'الترتيب حسب',
  sorts: { newest: 'الأحدث', name: 'الاسم', reactions: 'الأكثر تفاعلات' },
  list: 'ملفات شخصية عامة',
  username: (name) => `@${name}`,
  sharedInterest: '، اهتمام مشترك',
  moreTags: (count) => `\u2068+${count}\u2069`,
};
