/** Texts of the page that checks proof files. Said in plain words, for people who know neither the app nor the proofs. */
import { lengthSignal } from '../../domain/proof-signals.ts';

const all = (blocks: number): number => blocks * lengthSignal;
const inBlock = (at: number): string => `Block ${at}`;

export const verifyPageTexts = {
  product: 'Member Cards',
  title: 'Check a proof file',
  intro:
    'A proof file shows something about an encrypted text without giving the text away. Whoever got one can check it here.',
  privacy: 'Everything happens on this device. Nothing is sent anywhere.',

  drop: 'Drop a proof file here, paste it, or',
  dropNow: 'Drop it to check it',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  file: 'Proof file',
  pasteInstead: 'Paste its text instead',
  pasted: 'Text of the proof file',
  pastedName: 'pasted text',
  check: 'Check this text',

  checking: 'Checking',
  progress: (done: number, total: number): string => `Block ${done + 1} of ${total}`,
  preparing: 'Reading the file',

  checked: 'Checked',
  yes: 'Yes: this proof holds',
  yesText: (blocks: number): string =>
    blocks === 1 ? 'Its one block is proven.' : `All ${blocks} blocks are proven.`,
  no: 'No: this proof does not hold',
  noText: 'It shows nothing, whatever came with it.',
  noFile: 'This is no proof file',
  unchecked: 'It could not be checked',

  shownTitle: 'What was shown',
  shownOne: (): string =>
    `Whoever made this proof knew a text of exactly ${lengthSignal} characters, and a key. ChaCha20 turns that text, under that key and the nonce below, into the encrypted text below.`,
  shownMany: (blocks: number): string =>
    `For each block, whoever made its proof knew its ${lengthSignal} characters and a key. ChaCha20 turns them, under that key and the nonce below, into its part of the encrypted text below. The ${blocks} blocks have exactly ${all(blocks)} characters.`,
  wellFormed:
    'The text is well-formed UTF-8. Where it was shorter, it was filled up with the character U+0000, which counts. In each block, zero bytes after the text make up 64.',

  notShownTitle: 'What was not shown',
  notShown: {
    who: 'Who made it. A proof names nobody, and whoever has it may pass it on as their own.',
    when: 'When it was made.',
    text: 'What the text says, or that it means anything.',
    truth: 'That what the text says is true.',
    oneKey: 'That all blocks were encrypted with the same key.',
    oneMaker: 'That all blocks were made by the same person, or belong to one text.',
    end: 'That the message ends here: blocks after the last one may have been left out.',
  },
  restsOn:
    'It rests on the set-up of this circuit: had its makers kept the secrets of it, they could make false proofs.',

  blocks: 'Block by block',
  block: inBlock,
  results: {
    shown: 'Proven',
    skipped: 'Not looked at',
    malformed: 'Its proof is not written as a proof is.',
    'too-few-signals': 'It has too few public signals.',
    'too-many-signals': 'It has too many public signals.',
    length: `It does not say that it has ${lengthSignal} characters.`,
    signal: 'One of its public signals is neither 0 nor 1.',
    counter: 'Its place is beyond the blocks of a message.',
    point: 'A number in its proof is no point of the curve.',
    false: 'Its proof does not show what it claims. It was changed, or made up.',
    nonce: 'It has the nonce of another message.',
    place: 'It is not in its place: blocks are missing, doubled or in another order.',
  },
  because: (block: number, reason: string): string => `${inBlock(block)}: ${reason}`,

  details: 'What it is about',
  nonce: 'Nonce',
  ciphertext: 'Encrypted text',
  hex: (bytes: number): string => `${bytes} bytes, as hex digits`,

  faults: {
    'too-large': 'It is larger than any proof file.',
    'not-json': 'It is damaged, cut off, or a file of another kind.',
    other: 'It is a file of another kind.',
    version: 'It was written by a newer version of the app. Reload this page and try again.',
    form: 'Something in it is missing, or too much.',
    formAt: (path: string): string => `Something is missing or too much at ${path}.`,
    unreadable: 'The browser could not read the file.',
  },
  obstacles: {
    network:
      'The key that proofs are checked with could not be had. Check your connection and try again.',
    damaged: 'The key that proofs are checked with came damaged. Reload this page and try again.',
    broken: 'This browser could not run the check. Reload this page, or try another browser.',
  },
  retry: 'Try again',
} as const;
