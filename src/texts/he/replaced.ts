import type { Translations } from '../translations.ts';

export const replaced: Translations['replaced'] = {
  title: 'השתנה מאז שנשמר כאן, למשל במכשיר אחר:',
  empty: '(ריק)',
  mineAgain: 'להחזיר את שלי',
  mineAgainOf: (name) => `להחזיר את שלי: ${name}`,
  keepTheirs: 'הסתרה',
  keepTheirsOf: (name) => `הסתרה: ${name}`,
};
