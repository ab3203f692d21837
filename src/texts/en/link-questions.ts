/** Questions to a member before a link of a card opens. A visitor's links open at once. */
import { catalogue } from '../catalogue.ts';

export const linkQuestionTexts = catalogue('linkQuestion', {
  /** `platform`: its key, in lower case. The row shows the platform's own spelling. */
  openPlatform: (platform: string) => `Open ${platform} link?`,
  openInMessenger: (name: string) => `Open @${name} in Telegram?`,
});
