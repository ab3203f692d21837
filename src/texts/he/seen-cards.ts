import type { Translations } from '../translations.ts';

export const seenCards: Translations['seenCards'] = {
  title: 'כרטיסים שפתחת',
  hint: 'שמורים רק בדפדפן הזה. נפתחים גם בלי חיבור.',
  opened: (when) => `נפתח ${when}`,
  forget: (name) => `לשכוח את ${name}`,
  forgetAll: 'לשכוח את כולם',
  forgotten: (name) => `נשכח: ${name}.`,
  allForgotten: 'כל הכרטיסים נשכחו.',
};
