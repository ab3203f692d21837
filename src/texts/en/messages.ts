/** Texts of the screen of message samples: the list, the form, the state of the key, and the dialogs that set keys. */
import { limits } from '../../domain/limits.ts';
import { contentLimit, titleLimit } from '../../domain/proofs/padding.ts';
import { catalogue } from '../catalogue.ts';
import { plural } from '../english-plural.ts';

const samples = (count: number): string => plural(count, { one: '# sample', other: '# samples' });

export const messagesTexts = catalogue('messages', {
  title: 'Message Samples',
  count: (count: number, most: number): string => `${count}/${most}`,
  /** Read out instead of 'n/3'. */
  countName: (count: number, most: number): string => `${count} of ${most} samples`,
  back: 'Back to Profile',
  tip: 'Samples are encrypted on this device before they leave it. Only your key opens them.',
  list: 'Your samples',
  loading: 'Loading message samples',
  opening: 'Decrypting',
  empty: 'No message samples yet',
  emptyText: `Keep up to ${limits.messages} messages that you send often.`,
  failed: 'Error loading messages',
  retry: 'Try again',
  toProof: 'Try ZK proofs',
  toProofText: 'Prove a real text is inside, without revealing it',
  newSample: 'New sample',

  share: 'Share',
  edit: 'Edit',
  delete: 'Delete',
  deleteQuestion: (title: string): string => `Delete "${title}"?`,
  pending: 'Not sent yet',
  queued: (isKept: boolean): string =>
    isKept
      ? 'Saved on this device. It will be sent when you are online.'
      : 'Not sent yet. It will be sent when you are online, if the app stays open.',
  deleteQueued: (isKept: boolean): string =>
    isKept
      ? 'Deleted on this device. The copy on the server will be deleted when you are online.'
      : 'Deleted here. The copy on the server will be deleted when you are online, if the app stays open.',

  undecryptedTitle: 'Decryption failed',
  undecryptedContent: 'Failed to decrypt message',
  causes: {
    'other-key': (fingerprint: string): string =>
      `It was saved with another key: ${fingerprint}. Set up that key to read it.`,
    damaged:
      'Your key is the right one, but this sample is damaged, or was mixed with another one.',
    unknown: 'It was saved with another key, or it is damaged.',
    'no-key': 'Your key is not available. See the notice above.',
  },

  doubts: {
    older: 'This is an older version than the one this device last saw.',
    deleted: 'You deleted this sample on this device. The server brought it back.',
    mixed: 'Title and content of this sample come from two different samples.',
  },
  doubtHint: 'Keep it as it is, or delete it. Until then, you cannot share or edit it.',
  mixedHint: 'You can only delete it.',
  keep: 'Keep this version',

  createTitle: 'Create Sample',
  editTitle: 'Edit Sample',
  titleField: 'Title',
  contentField: 'Content',
  bytes: (length: number, limit: number): string => `${length}/${limit} bytes`,
  create: 'Create',
  update: 'Update',
  saving: 'Saving...',
  cancel: 'Cancel',
  required: 'Title and content are required',
  faults: {
    title: {
      'no-room-for-marker': 'Title too long: need at least 1 byte for padding marker',
      'too-long': `Title exceeds ${titleLimit} bytes limit`,
      'forbidden-character': 'Title contains a character that cannot be saved',
    },
    content: {
      'no-room-for-marker': `Content exceeds ${contentLimit} bytes limit`,
      'too-long': `Content exceeds ${contentLimit} bytes limit`,
      'forbidden-character': 'Content contains a character that cannot be saved',
    },
  },
  needsKey: 'Saving needs your key. Close this to read why it is missing.',
  noRoom: `You have ${samples(limits.messages)}. Delete one to save this one.`,
  discard: 'Discard your changes?',
  gone: 'This sample was deleted. Saving it creates a new one.',
  replacedGone: 'It was deleted. Using it again creates a new sample.',
  replacedNoRoom: `It was deleted. You have ${samples(limits.messages)}: delete one to use this one again.`,
  refused: 'The server did not accept this. Change it, or send it again.',

  created: 'Message created successfully!',
  updated: 'Message updated successfully!',
  deleted: 'Message deleted successfully!',
  error: (message: string): string => `Error: ${message}`,
  updateFailed: 'Failed to update message',
  deleteFailed: 'Failed to delete message',
  notSaved: (reason: string): string => `Nothing was saved: ${reason}`,
  sealFailed: {
    key: 'Failed to prepare the encryption key',
    padding: 'padded data is empty',
    title: 'Failed to encrypt the title',
    content: 'Failed to encrypt the content',
  },

  keys: 'Your keys',
  setUpMaster: 'Set up a master key',
  setUpZk: 'Set up a ZK key from an old key',
  fingerprint: 'Fingerprint of your key',
  fingerprintHint: 'Use it to compare devices. Safe to show.',
  readingKey: 'Reading your key',
  whoReadsTitle: 'Who can read your keys',
  whoReads:
    "Your keys are kept in Telegram's cloud and on this device, and are not sent to our server. Telegram could read them. So could anyone who serves this app to you, by changing its code.",
  opens: (count: number, total: number): string => `Opens ${count} of ${samples(total)}`,

  recovery: 'Recovery text',
  setUp: {
    title: 'You from alpha?',
    intro: {
      master: 'Enter your old key to read the samples that were saved with it.',
      zk: 'Enter your old key to use it for ZK proofs.',
    },
    entries: 'Your saved keys',
    masterEntry: 'Message key',
    zkEntry: 'ZK key',
    entriesLoading: "Reading Telegram's cloud",
    noEntries: 'Nothing saved yet.',
    cloudUnread: "Telegram's cloud does not answer, so its entries are not listed.",
    places: { cloud: "Telegram's cloud", device: 'This device' },
    masked: '••••••••••••',
    reveal: (name: string): string => `Show ${name}`,
    take: 'Use',
    takeName: (name: string): string => `Use ${name}`,
    field: 'Your old key',
    hint: 'Or a recovery text: it begins with CARDS1.',
    submit: 'Setup Key',
    cancel: 'Cancel',
    success: {
      master: 'Master key set up successfully!',
      zk: 'ZK key set up successfully!',
    },
    replaces: (fingerprint: string): string => `Another key is in use: ${fingerprint}.`,
    replacesText: {
      master:
        'It is kept as an old key. Samples and notes that were saved with it do not open until you set it up again.',
      zk: 'It is kept as an old key. Proofs that were made with it do not open until you set it up again.',
    },
    replace: 'Replace the key',
    unsent: (count: number): string => `Not sent yet: ${count}.`,
    unsentText: 'Unsent samples and notes were saved with the key in use now. Send them first?',
    sendFirst: 'Send first',
    sending: 'Sending...',
    anyway: 'Set up anyway',
  },
});
