/** What any screen says of sharing a text into a chat. */
import { catalogue } from '../catalogue.ts';

export const shareTextTexts = catalogue('share-text', {
  tooOld: 'Share feature requires Telegram version 7.0 or higher',
});
