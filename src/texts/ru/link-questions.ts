import type { Translations } from '../translations.ts';

export const linkQuestions: Translations['link-questions'] = {
  openPlatform: (platform) => `Открыть ссылку на ${platform}?`,
  openInMessenger: (name) => `Открыть @${name} в Telegram?`,
};
