import type { Translations } from '../translations.ts';

export const linkQuestion: Translations['linkQuestion'] = {
  openPlatform: (platform) => `לפתוח את הקישור ל-${platform}?`,
  openInMessenger: (name) => `לפתוח את \u2068@${name}\u2069 ב-Telegram?`,
};
