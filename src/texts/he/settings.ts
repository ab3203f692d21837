import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const settings: Translations['settings'] = {
  title: 'הגדרות',
  sync: 'סנכרון',
  upToDate: 'הכול מעודכן',
  notSent: (count) =>
    plural(count, {
      one: 'שינוי אחד עדיין לא נשלח',
      two: 'שני שינויים עדיין לא נשלחו',
      other: '# שינויים עדיין לא נשלחו',
    }),
  privacy: 'פרטיות',
  terms: 'תנאי שימוש',
};
