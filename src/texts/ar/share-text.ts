import type { Translations } from '../translations.ts';

export const shareText: Translations['shareText'] = {
  tooOld: 'المشاركة تتطلب الإصدار 7.0 من Telegram أو أحدث',
};
