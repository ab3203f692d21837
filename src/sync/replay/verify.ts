/**
 * Resolves doubt: an earlier try may have taken effect without an answer. Sending again under the same key is safe
 * while the server remembers keys. Reading comes first in two cases: the server does not know keys and a repetition
 * could do harm, or the server has forgotten the key.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { foldDocument } from '../../db/document-fold.ts';
import { type Entry, parseEntry } from '../../db/entry.ts';
import { readDocument } from '../../db/mirror.ts';
import type { Resource } from '../../db/resource.ts';
import { isOutOfSight, type Failure } from '../network/classify.ts';
import { createReader, type KnownEntry, decodeEntry } from '../mirror/fold.ts';
import type { MutationRegistry } from '../ports.ts';
import type { Pulls } from '../mirror/pulls.ts';
import { readBuckets } from '../../db/buckets.ts';
import { requeue } from '../outbox/rows.ts';

const dayMs = 86_400_000;

/** The server keeps keys for 30 days. */
const rememberedMs = 30 * dayMs;

/** No build is older. A time before this, or in the future, is from a wrong clock, and gives no age. */
const firstBuildAt = Date.UTC(2026, 0, 1);

export type DoubtVerdict =
  | { kind: 'send' }
  /** Do not repeat the request as it was: it would undo what other devices saved since. */
  | { kind: 'rebuild' }
  | { kind: 'applied' }
  /** Too old to be repeated, and the documents do not have its effect (any more). */
  | { kind: 'unknown' }
  /** Reading failed. */
  | { kind: 'failed'; failure: Failure };

export interface VerifyPorts {
  database: CardsDatabase;
  registry: MutationRegistry;
  pulls: Pulls;
  /** By the server's clock; see server-time.ts. */
  now(): number;
}

/** Reads the documents, sharing no earlier reading. Resolves to the failures. */
export const pullAfresh = async (
  pulls: Pulls,
  resources: readonly Resource<unknown>[],
): Promise<Failure[]> => {
  pulls.invalidate();
  const failures = await Promise.all(
    resources.map((resource) => pulls.pullOnce(resource, 'outbox')),
  );
  return failures.filter((failure) => failure !== undefined);
};

/** The mirrored documents as stored, by key. */
export const readRows = async (
  database: CardsDatabase,
  resources: readonly Resource<unknown>[],
) => {
  const keys = resources.map(({ key }) => key);
  const rows = await database.transaction('r', database.mirror, () =>
    database.mirror.bulkGet(keys),
  );
  return new Map(rows.map((row, at) => [keys[at] ?? '', row]));
};

/** Whether the documents already have everything that the change states. */
const isInPlace = (
  { mutation, args, entry }: KnownEntry,
  resources: readonly Resource<unknown>[],
  rows: ReadonlyMap<string, unknown>,
): boolean =>
  resources.every((resource) => {
    const document = readDocument(resource, rows.get(resource.key));
    if (document === undefined) return false;
    const changed = foldDocument(mutation.folds(args), resource, document, entry.createdAt);
    return JSON.stringify(changed) === JSON.stringify(document);
  });

const isAgeKnown = ({ firstSentAt }: Entry, now: number): boolean =>
  firstSentAt === null || (firstSentAt >= firstBuildAt && firstSentAt <= now + dayMs);

/** Whether its key, or the version that it names, ensures that it takes effect at most once. */
const isSafeToRepeat = (
  { mutation: { verification }, entry }: KnownEntry,
  now: number,
): boolean => {
  if (verification === 'rebuild') return entry.frozen?.ifMatch !== undefined;
  const isRemembered = isAgeKnown(entry, now) && now - (entry.firstSentAt ?? now) <= rememberedMs;
  return verification === 'resend' && isRemembered;
};

/** Whether the change can be sent although its documents cannot be read. */
export const canGoUnseen = ({ mutation, args }: KnownEntry, failure: Failure): boolean =>
  isOutOfSight(failure) && mutation.unseenRequest?.(args) !== undefined;

export const verifyDoubt = async (
  { database, registry, pulls, now }: VerifyPorts,
  known: KnownEntry,
): Promise<DoubtVerdict> => {
  const { mutation, args, entry } = known;
  const { verification } = mutation;
  if (!entry.isInDoubt || isSafeToRepeat(known, now())) return { kind: 'send' };
  const resources =
    typeof verification === 'string'
      ? mutation.folds(args).map(({ resource }) => resource)
      : verification.reads(args);
  const [failure] = await pullAfresh(pulls, resources);
  if (failure) return canGoUnseen(known, failure) ? { kind: 'send' } : { kind: 'failed', failure };
  const rows = await readRows(database, resources);
  if (typeof verification === 'string') {
    if (isInPlace(known, resources, rows)) return { kind: 'applied' };
    if (verification === 'rebuild') return { kind: 'rebuild' };
    // The answers that were just read state the time.
    const isOld = isAgeKnown(entry, now()) && !isSafeToRepeat(known, now());
    return { kind: isOld ? 'unknown' : 'send' };
  }
  const mirror = createReader(registry, rows, []);
  const hasApplied = verification.hasApplied(args, mirror, entry.frozen?.baseline);
  return { kind: hasApplied ? 'applied' : 'send' };
};

/**
 * Looks again at changes that were parked because nothing showed whether they took effect. The clock was perhaps wrong, or
 * the documents show it by now. A change that stays in doubt is not touched, so that nothing flickers.
 */
const isDoubtful = ({ state, parkedFor }: Entry): boolean =>
  state === 'parked' && parkedFor === 'doubt';

const putBack = (database: CardsDatabase, { entry, mutation, args }: KnownEntry): Promise<void> =>
  database.transaction('rw', database.outbox, async () => {
    const present = parseEntry(await database.outbox.get(entry.seq));
    if (present && isDoubtful(present)) {
      await database.outbox.put(requeue(present, mutation, args));
    }
  });

/** Resolves to whether any of them can be sent again. */
export const reconsiderDoubts = async (ports: VerifyPorts): Promise<boolean> => {
  const { database, registry } = ports;
  const parked = await readBuckets(database, 'attention');
  let areAny = false;
  for (const entry of parked.filter(isDoubtful)) {
    const known = decodeEntry(registry, entry);
    const verdict = known && (await verifyDoubt(ports, known));
    const isSettled = verdict && verdict.kind !== 'unknown' && verdict.kind !== 'failed';
    if (!isSettled) continue;
    await putBack(database, known);
    areAny = true;
  }
  return areAny;
};
