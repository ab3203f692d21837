import type { Translations } from '../translations.ts';

export const shareText: Translations['shareText'] = {
  tooOld: 'לשיתוף נדרשת גרסה 7.0 של Telegram או חדשה יותר',
};
