/** Texts of the settings about what the bot tells the member. */
import { catalogue } from '../catalogue.ts';

export const notificationTexts = catalogue('notification', {
  title: 'Notifications',
  hint: 'The bot writes to you in Telegram, once an hour at most.',
  reactions: 'New reactions',
  reviews: 'New reviews',
  views: 'Views of the week',
  outside:
    'Open the app in Telegram once, and switch them on there: only there can you let the bot write to you.',
  refused: 'You did not let the bot write to you, so nothing was switched on.',
  silent: 'Telegram did not answer. Please try again.',
  stopped:
    'Telegram did not let the bot write to you, perhaps because you blocked it. So everything is switched off.',
  again: 'Switch on again',
  failed: 'The choice could not be saved. Please try again.',
  loadFailed: 'Your choice could not be loaded',
  retry: 'Load again',
});
