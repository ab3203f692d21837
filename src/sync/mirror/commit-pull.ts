/**
 * Begins and commits pulls. Beginnings and settlements share one order (db/meta.ts). So a pull knows which entries were
 * settled before it asked: its answer contains their effect. It stops folding them in the transaction that writes the
 * document, so no reader sees one without the other. A pull that a later one overtook is dropped whole.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntries } from '../../db/entry.ts';
import { nextOrder, readEpoch } from '../../db/meta.ts';
import { readDocument } from '../../db/mirror.ts';
import { parseMirrorRow } from '../../db/mirror-row.ts';
import type { Resource } from '../../db/resource.ts';
import type { ExchangeOutcome } from '../network/classify.ts';
import { isUnsent, decodeEntry } from './fold.ts';
import { rememberSave } from './own-saves.ts';
import type { MutationRegistry } from '../ports.ts';

export interface Pull {
  begun: number;
  /** The ETag of the mirrored document, for asking whether it is still current. */
  etag: string | undefined;
}

export const beginPull = (database: CardsDatabase, resource: Resource<unknown>): Promise<Pull> =>
  database.transaction('rw', database.meta, database.mirror, async () => {
    const begun = await nextOrder(database);
    const epoch = await readEpoch(database);
    const row = parseMirrorRow(await database.mirror.get(resource.key));
    const isReadable = row?.epoch === epoch && readDocument(resource, row) !== undefined;
    return { begun, etag: isReadable ? (row?.etag ?? undefined) : undefined };
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

/**
 * `outrun`: a later pull committed first. `torn`: the server answered "unchanged" for a document that is no longer
 * here.
 */
export type Commit = 'stored' | 'outrun' | 'torn';

/** `outcome`: the document, "unchanged", or that it is gone (403 and 404). */
export const commitPull = (
  ports: CommitPorts,
  key: string,
  { begun, etag }: Pull,
  outcome: ExchangeOutcome,
): Promise<Commit> => {
  const { database, now } = ports;
  return database.transaction('rw', database.mirror, database.outbox, database.meta, async () => {
    const row = parseMirrorRow(await database.mirror.get(key));
    if (row && row.begun >= begun) return 'outrun';
    if (outcome.kind === 'answered') {
      const { value: answer, etag, epoch } = outcome;
      await database.mirror.put({ key, answer, etag, epoch, begun, storedAt: now });
    } else if (outcome.kind === 'unchanged') {
      if (!row || row.etag !== etag) return 'torn';
      await database.mirror.update(key, { begun, storedAt: now });
    } else {
      await database.mirror.delete(key);
    }
    await dropFolds(ports, key, begun);
    return 'stored';
  });
};
