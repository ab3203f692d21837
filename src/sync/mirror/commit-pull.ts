/**
 * Begins and commits pulls. Beginnings and settlements share one order (db/meta.ts). So a pull knows which entries were
 * settled before it asked: its answer contains their effect. It stops folding them in the transaction that writes the
 * document, so no reader sees one without the other. If a later pull has committed first, a pull is dropped.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntries } from '../../db/entry.ts';
import { nextOrder, readEpoch } from '../../db/meta.ts';
import { readDocument } from '../../db/mirror.ts';
import { parseMirrorRow, type MirrorRow } from '../../db/mirror-row.ts';
import type { Resource } from '../../db/resource.ts';
import type { ExchangeOutcome } from '../network/classify.ts';
import { isUnsent, decodeEntry } from './fold.ts';
import { rememberSave } from './own-saves.ts';
import type { MutationRegistry } from '../ports.ts';

export interface Pull {
  begun: number;
  /** The ETag of the mirrored document, for asking whether it is still current. */
  etag: string | undefined;
  /** When the server gave that document: a valid answer is not older. */
  servedAt: number | undefined;
}

export const beginPull = (database: CardsDatabase, resource: Resource<unknown>): Promise<Pull> =>
  database.transaction('rw', database.meta, database.mirror, async () => {
    const begun = await nextOrder(database);
    const epoch = await readEpoch(database);
    const row = parseMirrorRow(await database.mirror.get(resource.key));
    const isReadable = row?.epoch === epoch && readDocument(resource, row) !== undefined;
    const known = isReadable ? row : undefined;
    return { begun, etag: known?.etag ?? undefined, servedAt: known?.servedAt };
  });

interface CommitPorts {
  database: CardsDatabase;
  registry: MutationRegistry;
  now: number;
}

/** Stops folding settled entries whose effect the document now has. Call it inside the committing transaction. */
const dropFolds = async ({ database, registry, now }: CommitPorts, key: string, begun: number) => {
  const entries = parseEntries(await database.outbox.where('keys').equals(key).toArray());
  for (const entry of entries) {
    if (isUnsent(entry) || entry.settledOrder >= begun) continue;
    const keys = entry.keys.filter((one) => one !== key);
    const isDone = entry.shelf === 'settled' && keys.length === 0;
    if (isDone) {
      const known = entry.state === 'acknowledged' ? decodeEntry(registry, entry) : undefined;
      if (known) await rememberSave(database, known, { now });
      await database.outbox.delete(entry.seq);
    } else await database.outbox.update(entry.seq, { keys });
  }
};

/** Whether the answer has an older version of the mirrored document. A restored server may have one. */
const isOld = (
  resource: Resource<unknown>,
  row: MirrorRow | undefined,
  { value: answer, epoch }: Extract<ExchangeOutcome, { kind: 'answered' }>,
): boolean => {
  if (!row || epoch === null || row.epoch !== epoch) return false;
  const versionOf = (stored: MirrorRow): number | undefined => {
    const document = readDocument(resource, stored);
    return document === undefined ? undefined : resource.versionOf?.(document);
  };
  const [known, read] = [versionOf(row), versionOf({ ...row, answer })];
  return known !== undefined && read !== undefined && read < known;
};

/**
 * `outrun`: a later pull committed first. `torn`: the server answered "unchanged" for a document that is no longer
 * here. `old`: the answer is an old copy from a cache on the way.
 */
export type Commit = 'stored' | 'outrun' | 'torn' | 'old';

/** `outcome`: the document, "unchanged", or that it is gone (403 and 404). */
export const commitPull = (
  ports: CommitPorts,
  resource: Resource<unknown>,
  { begun, etag }: Pull,
  outcome: ExchangeOutcome,
): Promise<Commit> => {
  const { database, now } = ports;
  const { key } = resource;
  return database.transaction('rw', database.mirror, database.outbox, database.meta, async () => {
    const row = parseMirrorRow(await database.mirror.get(key));
    if (row && row.begun >= begun) return 'outrun';
    if (outcome.kind === 'answered') {
      if (isOld(resource, row, outcome)) return 'old';
      const { kind: _, value: answer, ...served } = outcome;
      await database.mirror.put({ key, answer, ...served, begun, storedAt: now });
    } else if (outcome.kind === 'unchanged') {
      if (!row || row.etag !== etag) return 'torn';
      const { servedAt = row.servedAt } = outcome;
      await database.mirror.update(key, { begun, storedAt: now, servedAt });
    } else {
      await database.mirror.delete(key);
    }
    await dropFolds(ports, key, begun);
    return 'stored';
  });
};
