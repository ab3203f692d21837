import type { Translations } from '../translations.ts';

export const linkQuestion: Translations['linkQuestion'] = {
  openPlatform: (platform) => `هل تريد فتح رابط ${platform}؟`,
  openInMessenger: (name) => `هل تريد فتح \u2068@${name}\u2069 في Telegram؟`,
};
