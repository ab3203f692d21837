import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const news: Translations['news'] = {
  reactions: (count) =>
    plural(count, { one: 'תגובה חדשה', two: 'שתי תגובות חדשות', other: '# תגובות חדשות' }),
  reviews: (count) =>
    plural(count, { one: 'חוות דעת חדשה', two: 'שתי חוות דעת חדשות', other: '# חוות דעת חדשות' }),
  both: (reactions, reviews) => `${reactions} ו${reviews}`,
  onCard: (what) => `בכרטיס שלך יש ${what}.`,
  views: (count) =>
    plural(count, {
      one: 'בשבוע שעבר צפו בכרטיס שלך פעם אחת.',
      two: 'בשבוע שעבר צפו בכרטיס שלך פעמיים.',
      other: 'בשבוע שעבר צפו בכרטיס שלך # פעמים.',
    }),
  open: 'פתיחת הכרטיס שלי',
};
