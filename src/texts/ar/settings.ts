import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const settings: Translations['settings'] = {
  title: 'الإعدادات',
  sync: 'المزامنة',
  upToDate: 'كل شيء محدّث',
  notSent: (count) =>
    plural(count, {
      zero: 'لا تغييرات غير مرسلة',
      one: 'تغيير واحد لم يُرسل بعد',
      two: 'تغييران لم يُرسلا بعد',
      few: '# تغييرات لم تُرسل بعد',
      many: '# تغييرًا لم يُرسل بعد',
      other: '# تغيير لم يُرسل بعد',
    }),
  privacy: 'الخصوصية',
  terms: 'شروط الاستخدام',
};
