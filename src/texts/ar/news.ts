import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const news: Translations['news'] = {
  reactions: (count) =>
    plural(count, {
      zero: '# تفاعل جديد',
      one: 'تفاعل جديد',
      two: 'تفاعلان جديدان',
      few: '# تفاعلات جديدة',
      many: '# تفاعلًا جديدًا',
      other: '# تفاعل جديد',
    }),
  reviews: (count) =>
    plural(count, {
      zero: '# رأي جديد',
      one: 'رأي جديد',
      two: 'رأيان جديدان',
      few: '# آراء جديدة',
      many: '# رأيًا جديدًا',
      other: '# رأي جديد',
    }),
  both: (reactions, reviews) => `${reactions} و${reviews}`,
  onCard: (what) => `على بطاقتك: ${what}.`,
  views: (count) =>
    plural(count, {
      zero: 'شوهدت بطاقتك # مرة في الأسبوع الماضي.',
      one: 'شوهدت بطاقتك مرة واحدة في الأسبوع الماضي.',
      two: 'شوهدت بطاقتك مرتين في الأسبوع الماضي.',
      few: 'شوهدت بطاقتك # مرات في الأسبوع الماضي.',
      many: 'شوهدت بطاقتك # مرة في الأسبوع الماضي.',
      other: 'شوهدت بطاقتك # مرة في الأسبوع الماضي.',
    }),
  open: 'افتح بطاقتي',
};
