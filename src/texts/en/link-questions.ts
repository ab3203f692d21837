/** What a member is asked before a link of a card opens. Nobody asks a visitor. */
import { catalogue } from '../catalogue.ts';

export const linkQuestionTexts = catalogue('link-questions', {
  /** The key of the platform, in lower case; its row bears the name as the owner writes it. */
  openPlatform: (platform: string) => `Open ${platform} link?`,
  openInMessenger: (name: string) => `Open @${name} in Telegram?`,
});
