import type { Translations } from '../translations.ts';

export const linkQuestion: Translations['linkQuestion'] = {
  openPlatform: (platform) => `Открыть ссылку на ${platform}?`,
  openInMessenger: (name) => `Открыть @${name} в Telegram?`,
};
