/** Texts for sharing a text into a chat, from any screen. */
import { catalogue } from '../catalogue.ts';

export const shareTextTexts = catalogue('shareText', {
  tooOld: 'Share feature requires Telegram version 7.0 or higher',
});
