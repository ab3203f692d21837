/** Texts of the list of a member's proofs: what is there, and what can be done with it. */
const bytesOf = (count: number): string => (count === 1 ? '1 byte' : `${count} bytes`);

export const proofsListTexts = {
  title: 'Your ZK Proofs',
  refresh: 'Refresh',
  refreshed: 'The list is up to date.',
  loading: 'Loading proofs',
  failed: 'Error loading proofs',
  retry: 'Try again',
  empty: 'No ZK proofs yet',
  emptyText: 'Create one above. It stays encrypted with your key, wherever it is kept.',
  explanation:
    'The owner of this service cannot read the content of your messages. What is stored is encrypted text and proofs about it; only your ZK key, which never leaves your keeping, opens them.',

  limits: {
    title: 'Your limits',
    messages: 'Messages',
    blocks: 'Blocks',
    count: (count: number, most: number): string => `${count}/${most}`,
    /** Read out in place of 'n/3'. */
    countName: (count: number, most: number): string => `${count} of ${most}`,
  },

  kinds: { single: 'single', multi: 'multi-block' },
  pending: 'Not sent yet',
  created: 'Created',
  size: 'Size',
  bytes: bytesOf,
  counters: 'Block counters',
  /** From 0. */
  range: (first: number, last: number): string =>
    first === last ? `${first}` : `${first} – ${last}`,

  decrypt: 'Decrypt',
  hide: 'Hide text',
  text: 'Decrypted text',
  share: 'Share',
  delete: 'Delete',
  byOldKey: (fingerprint: string): string => `Opened with an old key: ${fingerprint}`,
  decryptFailed: 'Multi-block message decryption error',
  decryptCauses: {
    'no-key': 'Your ZK key is not at hand.',
    'other-key':
      'None of your ZK keys opens it. It was made with another one: set that up to read it.',
    damaged: 'What the server has of it is damaged or not whole.',
  },

  deleteQuestion:
    'Are you sure you want to delete all blocks of this message? This action cannot be undone.',
  deleted: 'The message and all its blocks are deleted.',
  deleteQueued: 'Deleted on this device. What the server has of it goes when you are online.',
  deleteFailed: 'Message deletion error',
  notSaved: (reason: string): string => `Nothing was changed: ${reason}`,

  proofFile: {
    summary: 'Let others check it',
    text: 'A proof file holds the encrypted text and its proofs, no key and no name. Anyone can check it, without an account and without asking us.',
    save: 'Save proof file',
    copy: 'Copy proof',
    copied: 'Copied',
    copyRefused: 'Copying was refused',
    hint: 'Where saving is blocked, copy the proof and paste it on the page.',
    missing: 'The server sent no whole proof of this message, so there is nothing to save.',
    check: 'Check a proof file',
  },
} as const;
