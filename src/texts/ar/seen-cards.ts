import type { Translations } from '../translations.ts';

export const seenCards: Translations['seenCards'] = {
  title: 'بطاقات فتحتها',
  hint: 'محفوظة في هذا المتصفح فقط. تُفتح دون اتصال أيضًا.',
  opened: (when) => `فُتحت ${when}`,
  forget: (name) => `نسيان ${name}`,
  forgetAll: 'نسيان الكل',
  forgotten: (name) => `نُسي: ${name}.`,
  allForgotten: 'نُسيت كل البطاقات.',
};
