/** The mirror: documents as the server last answered them. Nothing unsent is ever written here. */
import * as z from 'zod/mini';
import { parseMirrorRow } from './mirror-row.ts';
import type { Resource } from './resource.ts';
import type { CardsDatabase } from './tables.ts';

/** Returns the document in an answer; undefined if this build cannot read it. */
export const readAnswer = <T>({ call, pick }: Resource<T>, given: unknown): T | undefined => {
  const answer = z.safeParse(call.answer, given);
  return answer.success ? pick(answer.data) : undefined;
};

/** Returns the document in a row; undefined if there is none, or if this build cannot read it. */
export const readDocument = <T>(resource: Resource<T>, row: unknown): T | undefined => {
  const stored = parseMirrorRow(row);
  return stored && readAnswer(resource, stored.answer);
};

export const kindOf = (key: string): string => key.split('/', 1)[0] ?? key;

/** Returns the documents of the resource's kind, latest first. Each is parsed only when it is asked for. */
export const readKind = async <T>(
  database: CardsDatabase,
  resource: Resource<T>,
): Promise<Iterable<T>> => {
  const rows = await database.transaction('r', database.mirror, () =>
    database.mirror
      .where('key')
      .startsWith(`${kindOf(resource.key)}/`)
      .toArray(),
  );
  rows.sort((one, other) => other.storedAt - one.storedAt);
  return (function* documents() {
    for (const row of rows) {
      const document = readDocument(resource, row);
      if (document !== undefined) yield document;
    }
  })();
};

/** Returns undefined also if the database is closed meanwhile. */
export const readMirrored = async <T>(
  database: CardsDatabase,
  resource: Resource<T>,
): Promise<T | undefined> => {
  try {
    const row = await database.transaction('r', database.mirror, () =>
      database.mirror.get(resource.key),
    );
    return readDocument(resource, row);
  } catch {
    return undefined;
  }
};

/** Kinds (the part of the key before '/') that are only a convenience: they are deleted when the disk is full. */
const evictableKinds = new Set(['card', 'users', 'view-check', 'view-stats']);

export const evictCaches = async (database: CardsDatabase): Promise<void> => {
  await database.transaction('rw', database.mirror, async () => {
    const keys = await database.mirror.toCollection().primaryKeys();
    await database.mirror.bulkDelete(keys.filter((key) => evictableKinds.has(kindOf(key))));
  });
};
