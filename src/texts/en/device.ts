/** Texts about what is kept on this device, and its removal. Separate from outbox.ts, since a start needs none of these. */
import { catalogue } from '../catalogue.ts';
import { plural } from '../english-plural.ts';
import { changes } from './outbox.ts';

export const deviceTexts = catalogue('device', {
  device: 'On this device',
  persisted: 'The browser has promised to keep what is saved here until you delete it.',
  notPersisted: 'The browser may delete what is saved here when it runs short of space.',
  persistenceUnknown: 'The browser does not say whether it keeps what is saved here.',
  unkept: 'Nothing is saved here: what you see is lost when you close the app.',
  persist: 'Protect my saved data',
  persistRefused: 'The browser did not promise it. Using the app more often may change its mind.',
  /** Units of bytes, each a thousand times the one before. */
  units: ['B', 'kB', 'MB', 'GB', 'TB'],
  usage: (used: string, quota: string): string => `${used} of ${quota} used.`,
  wipeHint: 'For a device that is not yours. What is on the server stays there.',
  wipe: 'Remove my data from this device',

  wipeTitle: 'Remove your data from this device?',
  wipeText:
    'Everything of yours in this browser will be removed: copies of profiles, unfinished forms, settings. What is on the server stays there.',
  wipeKey:
    'A key to your message samples or proofs is on this device only. Without it, nothing encrypted with it can ever be opened again. Save its recovery text first.',
  wipeUnsent: (count: number): string =>
    plural(count, {
      one: '# change is not sent yet. If you do not send it, it is lost.',
      other: '# changes are not sent yet. If you do not send them, they are lost.',
    }),
  wipeSend: 'Send first, then remove',
  wipeDiscard: (count: number): string => `Discard ${changes(count)} and remove`,
  wipeSending: 'Sending, then removing',
  wipeLeft: (count: number): string => `${count} left`,
  wipeAttention: (count: number): string =>
    plural(count, {
      one: '# change needs your attention and will not be sent automatically.',
      other: '# changes need your attention and will not be sent automatically.',
    }),
  wipeNothing: 'Nothing has been removed.',
  cancel: 'Cancel',

  wiping: 'Removing your data',
  wipingTitle: 'This takes a moment.',
  clean: 'This device is clean',
  cleanTitle: 'Nothing of yours is left in this browser.',
  cleanText: 'What was sent is safe on the server.',
  wipeFailed: 'Not everything was removed',
  wipeFailedTitle: 'This may still be here:',
  remnants: {
    'secured-key': "A key in Telegram's secure storage on this device.",
    database: 'Copies of profiles and unsent changes in this browser.',
    values: 'Drafts and keys in this browser.',
    pages: 'Cards that were opened in this browser.',
    pictures: 'Pictures of members, kept for use offline.',
  },
  wipeAgain: 'Try again',
  startAgain: 'Start again',
  close: 'Close',
});
