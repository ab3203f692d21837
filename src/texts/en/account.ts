/** Texts about the account: taking its data along, deleting it, and coming back. */
import { catalogue } from '../catalogue.ts';
import { plural } from '../english-plural.ts';

export const accountTexts = catalogue('account', {
  title: 'Your account',
  myData: 'Download my data',
  myDataText:
    'One file with all that the server and this device have about you: card, reviews, reactions, payments, samples, favourites, notes and proofs.',
  open: 'Samples and notes as readable texts',
  openHint: 'Keep the file somewhere private.',
  myDataPartly: 'The server did not answer. The file has what this device knows.',
  myDataFailed: 'The file could not be made. Please try again.',

  importHint: 'Bring in such a file, from another device or another server.',
  import: 'Import',
  importTitle: 'Import my data',
  importText:
    'Fields that the file fills replace those of your card, and message samples are added, sealed with your key here. Nothing is deleted. Favourites, notes, reviews, reactions and proofs stay where they are.',
  importFile: 'Choose the file',
  importPaste: 'Or paste its text',
  importShow: 'Show what changes',
  importChanges: 'This changes:',
  importNothing: 'Everything in it is here already.',
  importSample: (title: string): string => `New sample: ${title}`,
  importLeftOut: (count: number): string =>
    plural(count, {
      one: '# sample is left out: it is not readable, or there is no room for it.',
      other: '# samples are left out: they are not readable, or there is no room for them.',
    }),
  importConfirm: 'Import these',
  imported: 'Imported.',
  importQueued: 'Saved on this device. It is sent as soon as possible.',
  importNoFile: 'This file does not come from Download my data.',
  importOffline: 'Your card could not be read for comparison. Please try again.',
  importNoKey: 'There is no key here to seal the samples. Open Message Samples first.',
  importFailed: 'The import did not work. Please try again.',

  delete: 'Delete my account',
  deleteHint: 'This deletes your card and everything else of yours. You can undo it for 7 days.',
  deleteTitle: 'Delete your account?',
  deleteGoes:
    'At once, nobody sees your card, your reviews and your reactions any more. Samples, favourites, notes, proofs, your balance and Singularity go with them.',
  deleteStays: 'Payments stay in the books, without your name. No money is paid back.',
  deleteWeek:
    'If you open the app again within 7 days, you can undo it. After that, everything is erased for good.',
  deleteShutOut:
    'Your card and everything else of yours are erased for good after 7 days. Before that, you can undo it only if you are let in again.',
  deleteDevice: 'Your data is removed from this device too, with drafts and unsent changes.',
  cancel: 'Cancel',

  deleting: 'Deleting your account',
  deletingNow: 'This takes a moment.',
  deletingOffline: 'You are offline. It is deleted as soon as the app is open and online.',
  keep: 'Keep my account',
  deleted: 'Your account is deleted',
  deletedText: 'Nobody sees your card any more.',
  deletedUntil: (day: string): string =>
    `Everything is erased on ${day}. Until then, you can restore it as it was.`,
  goneText: 'Open the app again within 7 days to restore your account.',
  restore: 'Restore my account',
  restoreLater: 'You are offline. It is restored as soon as the app is open and online.',
  wipe: 'Remove my data from this device',
});
