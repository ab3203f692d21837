import type { Translations } from '../translations.ts';

export const cardSharing: Translations['cardSharing'] = {
  copied: 'הקישור הועתק',
  notCopied: 'אפשר להעתיק את הכתובת שלמעלה',
};
