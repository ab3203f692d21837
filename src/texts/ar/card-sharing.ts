import type { Translations } from '../translations.ts';

export const cardSharing: Translations['card-sharing'] = {
  copied: 'نُسخ الرابط',
  notCopied: 'انسخ العنوان أعلاه',
};
