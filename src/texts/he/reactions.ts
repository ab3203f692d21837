import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

const counted = (count: number): string =>
  plural(count, { one: 'תגובה אחת', two: 'שתי תגובות', other: '# תגובות' });

export const reaction: Translations['reaction'] = {
  title: 'תגובות',
  choose: 'תגובה לכרטיס הזה',
  emoji: [
    { name: 'אש', text: '🔥' },
    { name: '100', text: '💯' },
    { name: 'רקטה', text: '🚀' },
    { name: 'אגודל למעלה', text: '👍' },
    { name: 'לב', text: '❤️' },
    { name: 'בשר', text: '🍖' },
  ],
  count: counted,
  counts: 'תגובות לפי אמוג׳י',
  recent: 'תגובות אחרונות',
  you: 'שלך',
  more: (count) => `ועוד ${count}`,
  noneYet: 'עדיין אין תגובות',
  left: (count) =>
    count === 0
      ? 'לא נותרו תגובות'
      : plural(count, {
          one: 'נותרה תגובה אחת',
          two: 'נותרו שתי תגובות',
          other: 'נותרו # תגובות',
        }),
  pending: 'עדיין לא נשלח',

  loading: 'התגובות נטענות',
  failed: 'טעינת התגובות נכשלה',
  retry: 'ניסיון נוסף',
  addFailed: 'לא ניתן היה לשלוח את התגובה שלך.',
  notSaved: (reason) => `דבר לא נשמר: ${reason}`,
  sendingPaid: 'התשלום התקבל. התגובה שלך נשלחת.',
};
