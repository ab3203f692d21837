/** Texts of the two keys, for samples (`master`) and for proofs (`zk`): the state of each, and its recovery text. */
import { catalogue } from '../catalogue.ts';
import { plural } from '../english-plural.ts';

const counted = (count: number, one: string, many: string): string =>
  plural(count, { one: `# ${one}`, other: `# ${many}` });

export const keysTexts = catalogue('keys', {
  retry: 'Try again',
  deviceOnly: 'Your key is on this device only.',
  deviceOnlyText:
    "Telegram's cloud did not accept it. It will be copied there as soon as that works. Until then, keep its recovery text.",
  copyInUse: 'This device has a copy of it, which is in use.',
  newKey: {
    master: 'Your samples are locked with a key of your own.',
    zk: 'Your proofs are locked with a key of your own.',
  },
  newKeyText: {
    master: 'Nothing else opens them. Save its recovery text in case you lose this account.',
    zk: 'Nothing else opens them. Save its recovery text in case you lose this account.',
  },
  showRecovery: 'Recovery text',
  later: 'Later',

  conflict: 'Two different keys were found.',
  conflictText: 'Choose the one to use. The other will be kept as an old key.',
  conflictPlaces: { cloud: "In Telegram's cloud", device: 'On this device' },
  use: 'Use this key',

  unavailable: {
    cloud: {
      empty: "Telegram's cloud says that it has no key of yours.",
      unsupported: 'This version of Telegram has no cloud storage, so your key was not read.',
      failed: "Telegram's cloud answered with an error, so your key was not read.",
      silent: "Telegram's cloud does not answer, so your key was not read.",
    },
    held: {
      master: (count: number): string =>
        `Your ${counted(count, 'sample or note', 'samples or notes')} may need it, so no new key is made in its place.`,
      zk: (count: number): string =>
        `Your ${counted(count, 'proven block', 'proven blocks')} may need it, so no new key is made in its place.`,
    },
    unknown: {
      master:
        'We could not find out whether you have samples or private notes, so no new key is made in its place.',
      zk: 'We could not find out whether you have proofs, so no new key is made in its place.',
    },
    invalid: {
      cloud: "What Telegram's cloud has as your key is not a valid key. It was left unchanged.",
      device: 'What this device has as your key is not a valid key. It was left unchanged.',
    },
    invalidNext: {
      master: 'Set up your key from an old key or from its recovery text.',
      zk: "Set up your key from an old key or from its recovery text, under 'Message Samples'.",
    },
    emptyNext: {
      master:
        'Another device of yours may still have it: open the app there. Or set up your key from its recovery text. If it is lost for good, delete your samples and private notes, and start again.',
      zk: 'Another device of yours may still have it: open the app there. Or set up your key from its recovery text. If it is lost for good, delete your proofs and start again.',
    },
    deviceUnread:
      "This device's copy of your key is in Telegram's secure storage, which does not answer.",
    deviceUnreadNext: 'No new key is made in its place.',
    notKept: "Neither Telegram's cloud nor this device could save a new key, so none is in use.",
  },

  recovery: 'Recovery text',
  recoveryText: {
    master:
      'Anyone who has this text can read your samples. Write it down, or keep the picture, where only you can find it.',
    zk: 'Anyone who has this text can decrypt your proofs. Write it down, or keep the picture, where only you can find it.',
  },
  recoveryUse: {
    master: "To use it, press 'Set up a master key' and enter it there.",
    zk: "To use it, press 'Set up a ZK key from an old key' under 'Message Samples' and enter it there.",
  },
  reveal: 'Show it',
  recoveryQr: 'QR code of the recovery text',
  copy: 'Copy',
  copied: 'Copied',
  copyRefused: 'Copying was refused. The text is selected: copy it by hand.',

  faults: {
    empty: 'Please enter your old key',
    format: 'Invalid key format. Key should be in base64 format.',
    length: 'Invalid key length. Key should be 32 bytes (256 bits).',
    unusable: 'Invalid key. The key cannot be used for AES-GCM encryption.',
    'recovery-typo': 'There is a mistake in this recovery text. Please compare it.',
    'recovery-other':
      'This recovery text is for another kind of key, or from a newer version of this app.',
  },
  oldNotKept: 'The key in use could not be saved as an old key, so nothing was changed.',
  notSaved: 'The key could not be saved.',
});
