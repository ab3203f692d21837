import type { Translations } from '../translations.ts';

export const circuitKeys: Translations['circuitKeys'] = {
  development: 'מפתחות פיתוח: אין לסמוך על הוכחות שנוצרו איתם. מי שיצר אותם יכול לזייף הוכחה.',
};
