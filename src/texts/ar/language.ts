import type { Translations } from '../translations.ts';

export const language: Translations['language'] = {
  legend: 'اللغة',
  failed: 'تعذّر تحميل هذه اللغة. تحقّق من اتصالك وحاول مرة أخرى.',
};
