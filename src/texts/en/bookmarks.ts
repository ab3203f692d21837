/** Texts of favourites and of private notes on cards. */
import { catalogue } from '../catalogue.ts';

export const bookmarkTexts = catalogue('bookmark', {
  favourite: 'Favourite',
  title: 'Private note',
  addNote: 'Add a private note',
  /** After a scan: starts a note with the line below. */
  metToday: 'Met today',
  metOn: (day: string): string => `Met on ${day}`,
  hint: 'Only you can read it.',
  closed: 'The key on this device cannot open this note.',
  opening: 'Opening…',
  field: 'Note',
  about:
    'Your note is sealed with your key before it leaves this device. Nobody else can read it, not even us.',
  bytes: (used: number, limit: number): string => `${used}/${limit} bytes`,
  tooLong: 'This note is too long.',
  forbidden: 'This note contains a character that cannot be saved.',
  save: 'Save note',
  delete: 'Delete note',
  deleteQuestion: 'Delete this note?',
  discard: 'Discard your changes?',
  refused: (reason: string): string => `The note was not saved: ${reason}`,
  notSaved: (reason: string): string => `This device could not save the note: ${reason}`,
  noKey: "Your key is not available on this device. The 'Message Samples' screen shows why.",
  sealFailed: 'The note could not be sealed. Please try again.',
  favourites: 'Favourites',
  showAll: 'Show all members',
  none: 'No favourites yet',
  noneText: 'Open a card and press the star to keep it here.',
  noneFound: 'No favourite or note matches your search.',
  withdrawn: 'Some of your favourites are not public at the moment.',
  inNotes: 'In your notes',
  failedMark: (reason: string): string => `The favourite was not saved: ${reason}`,
});
