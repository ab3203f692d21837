import type { Translations } from '../translations.ts';

export const cardSharing: Translations['cardSharing'] = {
  copied: 'نُسخ الرابط',
  notCopied: 'انسخ العنوان أعلاه',
};
