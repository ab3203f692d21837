/** Texts of the list of a member's proofs: their states, and the actions on them. */
import { catalogue } from '../catalogue.ts';
import { plural } from '../english-plural.ts';

const bytesOf = (count: number): string => plural(count, { one: '# byte', other: '# bytes' });

export const proofsListTexts = catalogue('proofsList', {
  title: 'Your ZK Proofs',
  refresh: 'Refresh',
  refreshed: 'The list is up to date.',
  loading: 'Loading proofs',
  failed: 'Error loading proofs',
  retry: 'Try again',
  empty: 'No ZK proofs yet',
  emptyText: 'Create one above. It stays encrypted with your key, wherever it is stored.',
  explanation:
    'The owner of this service cannot read the content of your messages: only your ZK key opens them. It is kept in Telegram’s cloud or on this device and is not sent to us. Telegram could read it, and so could changed code from the party that serves this app.',

  limits: {
    title: 'Your limits',
    messages: 'Messages',
    blocks: 'Blocks',
    count: (count: number, most: number): string => `${count}/${most}`,
    /** Read out instead of 'n/3'. */
    countName: (count: number, most: number): string => `${count} of ${most}`,
  },

  kinds: { single: 'single', multi: 'multi-block' },
  pending: 'Not sent yet',
  created: 'Created',
  size: 'Size',
  bytes: bytesOf,
  blocks: 'Blocks',
  /** Takes counters, which begin at 0; blocks count from 1. */
  range: (first: number, last: number): string =>
    first === last
      ? `${first + 1} (counter ${first})`
      : `${first + 1} – ${last + 1} (counters ${first} – ${last})`,

  decrypt: 'Decrypt',
  hide: 'Hide text',
  text: 'Decrypted text',
  share: 'Share',
  delete: 'Delete',
  byOldKey: (fingerprint: string): string => `Opened with an old key: ${fingerprint}`,
  decryptFailed: 'Multi-block message decryption error',
  /** Shown beside a text. The text is true all the same. */
  endUnknown:
    'The end is not proven: this message was not made on this device, so blocks after the last one may be missing.',
  /** Why a text is not shown. */
  refusals: {
    causes: {
      'no-key': 'Your ZK key is not available.',
      'other-key':
        'None of your ZK keys opens it. It was made with another one: set that up to read it.',
    },
    /** By the block's number, from 1. */
    blockCauses: {
      missing: (block: number): string => `Block ${block} is missing from what the server sent.`,
      doubled: (block: number): string => `Block ${block} came twice.`,
      damaged: (block: number): string => `Block ${block} is damaged: it is not a block's bytes.`,
      unproven: (block: number): string =>
        `Block ${block} came without its proof, so nothing shows that it was not changed.`,
      changed: (block: number): string =>
        `Block ${block} does not fit its proof: it was changed, or made for another set-up of the circuit.`,
      foreign: (block: number): string => `Block ${block} is not a part of this message.`,
    },
    cut: (blocks: number, length: number): string =>
      `The end is not proven: this message was made with ${length} blocks, and the server sent ${blocks}. Block ${blocks + 1} is missing.`,
    /** Nothing suggests that the message is false. */
    unverified: {
      network:
        'Its proofs could not be checked, so its text is not shown. Check your connection and try again.',
      damaged:
        'The key that proofs are checked with arrived damaged, so the text is not shown. Try again.',
      broken:
        'This browser could not check the proofs, so the text is not shown. Try again, or reload the app.',
    },
  },

  deleteQuestion:
    'Are you sure you want to delete all blocks of this message? This action cannot be undone.',
  deleted: 'The message and all its blocks are deleted.',
  deleteQueued: (isKept: boolean): string =>
    isKept
      ? 'Deleted on this device. The copy on the server will be deleted when you are online.'
      : 'Deleted here. The copy on the server will be deleted when you are online, if the app stays open.',
  deleteFailed: 'Message deletion error',
  notSaved: (reason: string): string => `Nothing was changed: ${reason}`,

  proofFile: {
    summary: 'Let others check it',
    text: 'A proof file contains the encrypted text and its proofs, but no key and no name. Anyone can check it, without an account and without asking us. Anyone who has it can also pass it on as their own.',
    pending:
      'The proof file is offered once all blocks are saved on the server. Before that, anyone who has it could save them in your place.',
    send: 'Send',
    missing:
      'The server did not send a complete proof of this message, so there is nothing to save.',
    check: 'Check a proof file',
  },
});
