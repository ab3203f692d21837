/** Texts of the proof screen: the input and its limits, the circuit, the key, progress, and results. */
import { limits, proofTextLimits } from '../../domain/limits.ts';
import { catalogue } from '../catalogue.ts';
import { plural } from '../english-plural.ts';

const blocks = (count: number): string => plural(count, { one: '# block', other: '# blocks' });

export const proofTexts = catalogue('proof', {
  title: 'ZK Proof',
  back: 'Back to Message Samples',
  loading: 'Loading',
  intro:
    "Seal a text like a letter. Anyone can check that characters are inside, but not what they say. Only your ZK key opens it. Telegram's cloud keeps that key too.",

  steps: {
    write: 'Write',
    prove: 'Seal and prove',
    proveText: 'It takes a few seconds. The text stays on this device.',
    handOn: 'Pass on the proof file',
    handOnText: (address: string): string =>
      `Anyone you give it to can check it at ${address}, without an account.`,
  },
  stepDone: '(done)',
  field: 'Message',
  defaultText: 'Hello world!',
  counter: (characters: number, bytes: number): string =>
    `${characters}/${proofTextLimits.characters} characters · ${bytes}/${proofTextLimits.bytes} bytes`,
  /** Shown beside the bar, so that the state is not conveyed by colour alone. */
  tones: {
    neutral: 'Nothing yet',
    green: '1 block',
    blue: blocks,
    yellow: 'Near the limit',
    red: 'Over the limit',
  },
  faults: {
    'too-long': 'Text exceeds limits',
    'forbidden-character': 'The text contains a character that cannot be encrypted',
  },
  /** SPEC has these in Russian. */
  warnings: {
    'over-limits': 'Сообщение превышает лимиты: не больше 256 символов и 1024 байт.',
    'near-limit': 'Сообщение почти достигло предела: осталось меньше 64 байт из 1024.',
    'many-blocks': 'Текст больше 64 байт: он будет разделён на несколько блоков.',
  },

  circuitLoading: (megabytes: number): string => `Getting ready (${megabytes} MB, once)`,
  /** `share`: from 0 to 1. */
  circuitLoaded: (share: number): string => `${Math.floor(share * 100)} %`,
  circuitFailed: (detail: string): string => `Circuit loading error: ${detail}`,
  circuitFaults: {
    code: 'the code for proving did not load',
    lost: 'connection lost',
    silent: 'no answer',
    damaged: 'the file arrived damaged, twice',
    incapable: 'this browser lacks what proving needs',
  },
  circuitReady: 'Ready',
  retry: 'Try again',

  create: 'Create Multi-block ZK Proof',
  obstacles: {
    'circuit-failed': 'Proving works once everything has loaded.',
    'key-reading': 'Reading your key.',
    list: 'Reading the list of your proofs.',
    key: 'Proving needs your key. See the notice below.',
    empty: 'Write a message first.',
  },
  limitReached: `Message limit reached (${limits.proofMessages}). Delete some messages to create new ones.`,
  tooManyBlocks: (needed: number, left: number): string =>
    `This text will require approximately ${needed} blocks. You have ${left} blocks remaining.`,

  progress: (block: number, total: number): string => `Processing Block ${block}/${total}`,
  progressHint: 'This takes a few seconds. The text does not leave this device.',
  slowHint:
    'The proof of a block did not hold, so a slower prover makes it again. This takes longer: ten seconds for each block, or more. The text does not leave this device.',
  timeLeft: (seconds: number): string => (seconds > 0 ? `about ${seconds} s left` : 'nearly done'),
  verifying: 'Asking the server to check the proofs',
  cancel: 'Cancel',

  failed: (detail: string): string => `Multi-block encryption error: ${detail}`,
  failedBlock: (block: number, detail: string): string => `block ${block}: ${detail}`,
  details: {
    circuit: 'the files for proving could not be used',
    crashed: 'the prover stopped, perhaps because memory ran out. Please try again',
    false:
      'the proof did not hold, and the slower prover could not make it either. Check your connection and try again',
    unprovable: 'this text cannot be proven',
    unlike: 'the proof is about something else',
    undecrypted: 'Multi-block message decryption error',
    unverified: 'the server does not accept the proof',
  },
  notSaved: (reason: string): string => `Nothing was saved: ${reason}`,
  takingBack: 'The parts on the server are being deleted.',
  takenBack: 'Nothing of it is left on the server.',

  result: 'Your proof',
  shown:
    'It shows that characters are sealed inside, but not what they say, who wrote them or when.',
  check: 'Check',
  more: 'Details',
  fileWaits: 'You get the proof file here as soon as all blocks are sent.',
  totalSize: 'Total size',
  bytes: (count: number): string => `${count} bytes`,
  blockCount: 'Blocks',
  messageId: 'Message ID',
  nonce: 'Shared nonce',
  serverCheck: 'Server verification',
  serverVerified: (count: number): string =>
    plural(count, { one: 'Verified: # block', other: 'Verified: all # blocks' }),
  serverUnasked: (reason: string): string =>
    `The server could not be asked. ${reason} Every block was verified on this device.`,
  saves: {
    sending: (left: number, total: number): string =>
      left === 0 ? 'Saving…' : `Saving… ${total - left} of ${total} blocks sent`,
    waiting: (isKept: boolean): string =>
      isKept
        ? 'Saved on this device. It will be sent when the server can be reached.'
        : 'Not sent yet. It will be sent when the server can be reached, if the app stays open.',
    saved: 'Saved on the server',
    refused: (detail: string): string => `Multi-block encryption error: ${detail}`,
    gone: 'Deleted',
  },
  blockDetails: 'Block details',
  block: (number: number): string => `Block ${number}`,
  blockCounter: (counter: number): string => `counter ${counter}`,
  verified: 'verified',
  decrypted: 'Decrypted text',
  share: 'Share',

  curious: 'For the curious',
  key: 'Master key',
  keyWarning:
    'Anyone who has this key can read everything that you have proven with it. Show it to nobody.',
  keyMask: '•'.repeat(24),
  keyHidden: 'The key is hidden',
  show: 'Show',
  hide: 'Hide',
  copy: 'Copy to clipboard',
  copied: 'Copied',
  copyRefused: {
    shown: 'Copying was refused. The key is selected: copy it by hand.',
    hidden: 'Copying was refused. Show the key and copy it by hand.',
  },

  about: 'What a proof shows, and what it does not',
  shows: [
    'For each block, that its maker knew a key and a text that ChaCha20 turns into this ciphertext, under this nonce and this counter.',
    'That this text is well-formed Unicode of exactly 16 characters. U+0000 counts: it fills the last block, and cannot be seen.',
    'Nothing else: the proof itself gives away neither the key nor the text.',
  ],
  showsNot: [
    'What the text says, or whether it is true.',
    'Who made it, and when. Only the server knows from which account it came.',
    'That two blocks were made with the same key, by the same person or of the same text, or that the last one ends the message.',
    'That a ciphertext has one meaning: under another key it may open to another text.',
    'Anything, if the makers of the circuit’s set-up kept its secrets, or if the party that serves this app changed its code.',
  ],
  showsTitle: 'It shows',
  showsNotTitle: 'It does not show',
  aboutLimits: `A message has up to ${proofTextLimits.characters} characters and ${proofTextLimits.bytes} bytes: ${proofTextLimits.blocks} blocks of ${proofTextLimits.blockCharacters}. You can keep ${limits.proofMessages} messages.`,
});
