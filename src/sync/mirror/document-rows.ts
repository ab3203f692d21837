/** The rows that a view is made of: the mirrored document, and the entries that are folded over it. */
import { parseEntries, type Entry } from '../../db/entry.ts';
import { readAnswer, readDocument } from '../../db/mirror.ts';
import { parseMirrorRow } from '../../db/mirror-row.ts';
import type { Resource } from '../../db/resource.ts';
import type { CardsDatabase } from '../../db/tables.ts';

export interface DocumentRows<T> {
  document: T | undefined;
  /** 0: it is not in the mirror. */
  begun: number;
  storedAt: number;
  entries: Entry[];
}

const readInside = async <T>(
  { mirror, outbox }: CardsDatabase,
  resource: Resource<T>,
): Promise<DocumentRows<T>> => {
  const [row, entries] = await Promise.all([
    mirror.get(resource.key),
    outbox.where('keys').equals(resource.key).toArray(),
  ]);
  const { begun = 0, storedAt = 0 } = parseMirrorRow(row) ?? {};
  return { document: readDocument(resource, row), begun, storedAt, entries: parseEntries(entries) };
};

/** Reads in one transaction, so that nobody sees a document together with entries that it made obsolete. */
export const readDocumentRows = <T>(
  database: CardsDatabase,
  resource: Resource<T>,
): Promise<DocumentRows<T>> =>
  database.transaction('r', database.mirror, database.outbox, () => readInside(database, resource));

/** What the server has answered before the engine: called for a document that the mirror lacks. */
export type EarlierAnswer = (resource: Resource<unknown>) => Promise<unknown>;

/** Documents that a start reads before it draws, so that the first thing drawn is what they contain. */
export interface FirstRows {
  /** Reads all of them in one transaction. Resolves to whether the first is here. */
  read(resources: readonly Resource<unknown>[], answerOf: EarlierAnswer): Promise<boolean>;
  of<T>(resource: Resource<T>): DocumentRows<T> | undefined;
  /** From now on every view reads for itself, since these rows grow old. */
  drop(): void;
}

export const createFirstRows = (database: CardsDatabase): FirstRows => {
  const rows = new Map<string, DocumentRows<unknown>>();
  let isOver = false;
  return {
    read: async (resources, answerOf) => {
      const complete = async (resource: Resource<unknown>, one: DocumentRows<unknown>) =>
        one.document === undefined
          ? { ...one, document: readAnswer(resource, await answerOf(resource)) }
          : one;
      // Where the database still waits for another tab, the start must not.
      if (database.connection.state() !== 'open') return false;
      const read = await database.transaction('r', database.mirror, database.outbox, () =>
        Promise.all(
          resources.map(async (resource) => ({
            resource,
            one: await readInside(database, resource),
          })),
        ),
      );
      const all = await Promise.all(read.map(({ resource, one }) => complete(resource, one)));
      if (isOver) return false;
      for (const [at, one] of all.entries())
        if (one.document !== undefined) rows.set(resources[at]?.key ?? '', one);
      return all[0]?.document !== undefined;
    },
    // The same key means the same type of document (see `Resource.key`).
    of: <T>({ key }: Resource<T>) => rows.get(key) as DocumentRows<T> | undefined,
    drop: () => {
      isOver = true;
      rows.clear();
    },
  };
};
