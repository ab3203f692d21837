/**
 * Doubt: an earlier try may have taken effect without an answer. Sending again under the same key is safe while the
 * server remembers keys; where a repetition could do harm on a server that does not, or once it has forgotten, the
 * question is asked by reading first.
 */
import type { CardsDatabase } from '../db/database.ts';
import { readDocument } from '../db/mirror.ts';
import type { Resource } from '../db/resources.ts';
import type { Failure } from './classify.ts';
import { createReader, type KnownEntry } from './fold.ts';
import type { MutationRegistry } from './ports.ts';
import type { Pulls } from './pulls.ts';

/** The server keeps keys for 30 days. */
const rememberedMs = 30 * 86_400_000;

export type Verdict =
  | { kind: 'send' }
  | { kind: 'applied' }
  /** Reading failed, or could not tell. */
  | { kind: 'failed'; failure: Failure };

interface VerifyPorts {
  database: CardsDatabase;
  registry: MutationRegistry;
  pulls: Pulls;
  now: number;
}

const undecidable: Failure = {
  kind: 'refused',
  error: {
    kind: 'http',
    status: 409,
    statusText: 'Conflict',
    error: 'Sent too long ago to repeat',
  },
};

const pullAll = async (
  pulls: Pulls,
  resources: readonly Resource<unknown>[],
): Promise<Failure | undefined> => {
  pulls.invalidate();
  const failures = await Promise.all(resources.map((resource) => pulls.pullOnce(resource)));
  return failures.find((failure) => failure !== undefined);
};

const readRows = async (database: CardsDatabase, resources: readonly Resource<unknown>[]) => {
  const keys = resources.map(({ key }) => key);
  const rows = await database.transaction('r', database.mirror, () =>
    database.mirror.bulkGet(keys),
  );
  return new Map(rows.map((row, at) => [keys[at] ?? '', row]));
};

/** Whether the documents already say all that the change says. */
const isInPlace = (
  { mutation, args, entry }: KnownEntry,
  resources: readonly Resource<unknown>[],
  rows: ReadonlyMap<string, unknown>,
): boolean =>
  resources.every((resource) => {
    const document = readDocument(resource, rows.get(resource.key));
    const changed = document && mutation.fold(resource.key, document, args, entry.createdAt);
    return document !== undefined && JSON.stringify(changed) === JSON.stringify(document);
  });

export const verifyDoubt = async (
  { database, registry, pulls, now }: VerifyPorts,
  known: KnownEntry,
): Promise<Verdict> => {
  const { mutation, args, entry } = known;
  const { verification } = mutation;
  const isForgotten = now - (entry.firstSentAt ?? now) > rememberedMs;
  if (!entry.isInDoubt || (verification === 'resend' && !isForgotten)) return { kind: 'send' };
  const resources = verification === 'resend' ? mutation.touches(args) : verification.reads(args);
  const failure = await pullAll(pulls, resources);
  if (failure) return { kind: 'failed', failure };
  const rows = await readRows(database, resources);
  if (verification === 'resend') {
    const isApplied = isInPlace(known, resources, rows);
    return isApplied ? { kind: 'applied' } : { kind: 'failed', failure: undecidable };
  }
  const mirror = createReader(registry, rows, []);
  const hasApplied = verification.hasApplied(args, mirror, entry.frozen?.baseline);
  return { kind: hasApplied ? 'applied' : 'send' };
};
