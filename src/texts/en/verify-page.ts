/** Texts of the page that checks proof files, for readers who know neither the app nor the proofs. */
import { lengthSignal } from '../../domain/proofs/proof-signals.ts';
import { catalogue } from '../catalogue.ts';
import { plural } from '../english-plural.ts';

const all = (blocks: number): number => blocks * lengthSignal;
/** `at`: the block's index, from 0. Readers count from 1. */
const inBlock = (at: number): string => `Block ${at + 1}`;

export const verifyPageTexts = catalogue('verifyPage', {
  title: 'Check a proof file',
  intro: 'Got a proof file? Check here whether it is genuine. You will not see the text.',
  privacy: 'The check happens on this device. The file is not sent anywhere.',

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
  progress: (done: number, total: number): string =>
    `Block ${Math.min(done + 1, total)} of ${total}`,
  preparing: 'Reading the file',

  checked: 'Checked',
  yes: 'Genuine',
  yesText: (blocks: number): string =>
    `${plural(blocks, { one: 'Its one block is proven.', other: 'All # blocks are proven.' })} That does not show what the text says, who wrote it or when, or whether all of it is here.`,
  /** Shown for an older file. */
  endOpen:
    'The end is not proven: this older file does not say how many blocks it was written with, so the last ones may have been cut off.',
  no: 'Not genuine',
  noText: 'It shows nothing, even if something came with it.',
  noTextCut: 'The file was cut off: the end is not proven.',
  /** Shown for an older file, which does not name its set-up, if none of its blocks is true. */
  noTextOld: 'This older file does not name its set-up: it may have been made for another one.',
  noFile: 'This is not a proof file',
  otherSetUp: 'This proof was made for another set-up',
  otherSetUpText:
    'The file names a different verification key, so this page can neither confirm nor refute it. Only a copy of the page with that key can.',
  otherKey: (key: string): string => `Its key: ${key}`,
  ownKey: (key: string): string => `The key of this page: ${key}`,
  unchecked: 'It could not be checked',

  caveats: 'What was shown, and what was not',
  shownTitle: 'What was shown',
  shownOne: (): string =>
    `The maker of this proof knew a text of exactly ${lengthSignal} characters, and a key. ChaCha20 turns that text, under that key and the nonce below, into the encrypted text below.`,
  shownMany: (blocks: number): string =>
    `For each block, the maker of its proof knew ${lengthSignal} characters and a key. ChaCha20 turns them, under that key and the nonce below, into its part of the encrypted text below. The ${blocks} blocks have exactly ${all(blocks)} characters.`,
  wellFormed:
    'The text is well-formed UTF-8. The character U+0000 counts, and cannot be seen: a shorter text is filled up with it, and it may also be within a text. In each block, zero bytes after the text make up 64.',

  notShownTitle: 'What was not shown',
  notShown: {
    who: 'Who made it. A proof names nobody, and anyone who has it can pass it on as their own.',
    when: 'When it was made.',
    text: 'What the text says, or that it means anything.',
    truth: 'That what the text says is true.',
    oneText:
      'That the encrypted text has one meaning only. Under another key it may open to another text.',
    oneKey: 'That all blocks were encrypted with the same key.',
    oneMaker: 'That all blocks were made by the same person, or belong to one text.',
    end: (blocks: number): string =>
      `That the message ends here. The file says that it was written with ${plural(blocks, { one: '# block', other: '# blocks' })}; that number is not proven.`,
    endOld: 'That the message ends here: blocks after the last one may have been left out.',
  },
  restsOn:
    'It rests on the set-up of this circuit: if its makers had kept its secrets, they could make false proofs. It also rests on the code of this page: the party that serves it could serve code that calls anything genuine.',

  blocks: 'Block by block',
  block: inBlock,
  results: {
    shown: 'Proven',
    skipped: 'Not checked',
    malformed: 'Its proof is not in the right format.',
    'too-few-signals': 'It has too few public signals.',
    'too-many-signals': 'It has too many public signals.',
    length: `It does not say that it has ${lengthSignal} characters.`,
    signal: 'One of its public signals is neither 0 nor 1.',
    counter: 'Its place is beyond the blocks of a message.',
    point: 'A number in its proof is not a point on the curve.',
    false: 'Its proof does not show what it claims. It was changed, or made up.',
    nonce: 'It has the nonce of another message.',
    place: 'It is not in its place: blocks are missing, doubled or in another order.',
    missing: 'It is missing.',
  },
  because: (block: number, reason: string): string => `${inBlock(block)}: ${reason}`,

  curious: 'Technical details',
  details: 'What it is about',
  nonce: 'Nonce',
  verificationKey: 'Verification key',
  sha256: 'SHA-256 of its file',
  ciphertext: 'Encrypted text',
  hex: (bytes: number): string => `${bytes} bytes, as hex digits`,

  faults: {
    'too-large': 'It is larger than any proof file.',
    'not-json': 'It is damaged, cut off, or a file of another kind.',
    other: 'It is a file of another kind.',
    version: 'It was written by a newer version of the app. Reload this page and try again.',
    form: 'Something in it is missing, or should not be there.',
    formAt: (path: string): string => `Something is missing or should not be there, at ${path}.`,
    block: (at: number): string => `block ${at + 1}`,
    unreadable: 'The browser could not read the file.',
  },
  obstacles: {
    network:
      'The key that proofs are checked with could not be loaded. Check your connection and try again.',
    damaged:
      'The key that proofs are checked with arrived damaged. Reload this page and try again.',
    broken: 'This browser could not run the check. Reload this page, or try another browser.',
  },
  retry: 'Try again',
});
