import type { Translations } from '../translations.ts';

export const language: Translations['language'] = {
  legend: 'שפה',
  failed: 'לא ניתן היה לטעון את השפה הזו. כדאי לבדוק את החיבור ולנסות שוב.',
};
