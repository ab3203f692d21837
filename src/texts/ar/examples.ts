import type { Translations } from '../translations.ts';

export const example: Translations['example'] = {
  title: 'البطاقة تقول من أنت. وهذه الثلاث من الخيال.',
  example: 'مثال',
  members: [
    { firstName: 'عدن', lastName: 'شتوي', headline: 'خرائط لمن يحبون أن يتوهوا' },
    { firstName: 'ليث', lastName: 'مرسي', headline: 'ثلاثون ضيفًا وقدر واحدة كل يوم جمعة' },
    { firstName: 'نور', lastName: 'حداد', headline: 'آلات موسيقية من أجهزة راديو قديمة' },
  ],
};
