import type { Translations } from '../translations.ts';

export const replaced: Translations['replaced'] = {
  title: 'تغيّر منذ أن حفظته هنا، مثلًا على جهاز آخر:',
  empty: '(فارغ)',
  mineAgain: 'استخدام نسختي مرة أخرى',
  mineAgainOf: (name) => `استخدام نسختي مرة أخرى: ${name}`,
  keepTheirs: 'إخفاء',
  keepTheirsOf: (name) => `إخفاء: ${name}`,
};
