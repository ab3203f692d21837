/** The tables of a member's database, as types: database.ts opens them. */
import type { Dexie, EntityTable } from 'dexie';
import type { Connection } from './connection.ts';
import type { Entry } from './entry.ts';
import type { MirrorRow } from './mirror-row.ts';

/** A value of the engine's own; see meta.ts. */
export interface MetaRow {
  key:
    'order' | 'epoch' | 'gate' | 'pace' | 'identity' | 'own-saves' | 'journal' | 'drain' | 'heard';
  value: unknown;
}

export type CardsDatabase = Dexie & {
  outbox: EntityTable<Entry, 'seq'>;
  mirror: EntityTable<MirrorRow, 'key'>;
  meta: EntityTable<MetaRow, 'key'>;
  connection: Connection;
  /** Called with each number that was drawn (meta.ts), once it is written. */
  onOrder?: (order: number) => void;
  /** Calls back once the transaction that runs is written, and never where it is taken back. */
  afterCommit(then: () => void): void;
};
