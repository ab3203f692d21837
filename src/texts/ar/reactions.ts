import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

const counted = (count: number): string =>
  plural(count, {
    zero: 'لا تفاعلات',
    one: 'تفاعل واحد',
    two: 'تفاعلان',
    few: '# تفاعلات',
    many: '# تفاعلًا',
    other: '# تفاعل',
  });

export const reaction: Translations['reaction'] = {
  title: 'التفاعلات',
  choose: 'تفاعل مع هذه البطاقة',
  emoji: [
    { name: 'نار', text: '🔥' },
    { name: '100', text: '💯' },
    { name: 'صاروخ', text: '🚀' },
    { name: 'إبهام مرفوع', text: '👍' },
    { name: 'قلب', text: '❤️' },
    { name: 'لحم', text: '🍖' },
  ],
  count: counted,
  counts: 'التفاعلات حسب الرمز',
  recent: 'أحدث التفاعلات',
  you: 'أنت',
  more: (count) => `و${count} غيرها`,
  noneYet: 'لا تفاعلات بعد',
  left: (count) => (count === 0 ? 'لم تبقَ تفاعلات' : `بقي: ${counted(count)}`),
  pending: 'لم يُرسل بعد',

  loading: 'جارٍ تحميل التفاعلات',
  failed: 'تعذّر تحميل التفاعلات',
  retry: 'إعادة المحاولة',
  addFailed: 'تعذّر إرسال تفاعلك.',
  notSaved: (reason) => `لم يُحفظ شيء: ${reason}`,
  sendingPaid: 'وصل الدفع. جارٍ إرسال تفاعلك.',
};
