import type { Translations } from '../translations.ts';

export const linkQuestions: Translations['link-questions'] = {
  openPlatform: (platform) => `فتح رابط ${platform}؟`,
  openInMessenger: (name) => `فتح \u2068@${name}\u2069 في Telegram؟`,
};
