/** What members keep that the server cannot read, and the proofs about it. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { Groth16Proof } from '../../../src/contract/calls/talk/proofs.ts';
import { memberId } from './members.ts';
import { moment, sequence } from './columns.ts';

/** Message samples, sealed by their owner: the server never has a key to read them. */
export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
    memberId: memberId('member_id'),
    title: text('title').notNull(),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('messages_member').on(table.memberId, table.id)],
);

/** Cards that a member marked as favourites or wrote a note about. The note is sealed, as message samples are. */
export const bookmarks = pgTable(
  'bookmarks',
  {
    memberId: memberId('member_id'),
    cardId: memberId('card_id'),
    isFavourite: boolean('is_favourite').notNull(),
    note: text('note'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.cardId] }),
    index('bookmarks_card').on(table.cardId),
    check('bookmarks_not_own', sql`${table.memberId} <> ${table.cardId}`),
    check('bookmarks_not_empty', sql`${table.isFavourite} or ${table.note} is not null`),
  ],
);

/**
 * Blocks with valid proofs. Only the content of the 641 signals is stored, and they are rebuilt from it. The key
 * ensures that no block exists twice, under any member.
 */
export const proofBlocks = pgTable(
  'proof_blocks',
  {
    /** Hex of 12 bytes, which identify the message. */
    nonce: text('nonce').notNull(),
    /** The block's place in its message. */
    counter: smallint('counter').notNull(),
    sequence: sequence(),
    memberId: memberId('member_id'),
    /** The ciphertext: hex of 64 bytes. */
    encryptedHex: text('encrypted_hex').notNull(),
    proof: jsonb('proof').$type<Groth16Proof>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nonce, table.counter] }),
    index('proof_blocks_member').on(table.memberId, table.sequence),
    check('proof_blocks_nonce', sql`char_length(${table.nonce}) = 24`),
    check('proof_blocks_counter', sql`${table.counter} between 0 and 15`),
    check('proof_blocks_encrypted_hex', sql`char_length(${table.encryptedHex}) = 128`),
  ],
);

/**
 * Messages that members deleted, so that a late block does not restore part of one. A deletion only binds the member
 * who asked for it.
 */
export const deletedProofNonces = pgTable(
  'deleted_proof_nonces',
  {
    memberId: memberId('member_id'),
    nonce: text('nonce').notNull(),
    /** Whether a block existed: only then is the deletion remembered for good. */
    existed: boolean('existed').notNull(),
    deletedAt: moment('deleted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.nonce] }),
    index('deleted_proof_nonces_nonce').on(table.nonce),
  ],
);
