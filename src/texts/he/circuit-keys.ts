import type { Translations } from '../translations.ts';

export const circuitKeys: Translations['circuit-keys'] = {
  development: 'מפתחות פיתוח: אין לסמוך על הוכחות מול מי שיצר את המפתחות.',
};
