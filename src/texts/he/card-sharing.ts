import type { Translations } from '../translations.ts';

export const cardSharing: Translations['card-sharing'] = {
  copied: 'הקישור הועתק',
  notCopied: 'אפשר להעתיק את הכתובת שלמעלה',
};
