/** What the member decides about an entry in the outbox sheet. */
import type { CardsDatabase } from '../db/database.ts';
import { parseEntries, parseEntry, readShelves, type Entry } from '../db/entry.ts';
import { isUnsent, understand } from './fold.ts';
import { giveUp } from './give-up.ts';
import type { MutationRegistry } from './ports.ts';
import { revived } from './rows.ts';

/** A key that the server holds for another body can never serve this one. */
const isKeySpent = ({ lastError }: Entry): boolean =>
  lastError?.kind === 'http' && lastError.code === 'IDEMPOTENCY_KEY_REUSED';

/** Back into its lane, or, if it is there, due at once. */
export const retryEntry = (
  database: CardsDatabase,
  registry: MutationRegistry,
  seq: number,
  freshKey: string,
): Promise<void> =>
  database.transaction('rw', database.outbox, async () => {
    const entry = parseEntry(await database.outbox.get(seq));
    const known = entry && understand(registry, entry);
    if (!known || entry.state === 'acknowledged') return;
    if (isUnsent(entry)) {
      await database.outbox.update(seq, { notBefore: 0, waitMs: 0 });
      return;
    }
    const again = revived(entry, known.mutation, known.args);
    const keyed = isKeySpent(entry) ? { ...again, opId: freshKey, frozen: null } : again;
    await database.outbox.put(keyed);
  });

const isUnderWay = ({ claim }: Entry, now: number): boolean => claim !== null && claim.until > now;

/**
 * Drops an entry and everything that depends on it. What is under way stays, and what is acknowledged is no longer the
 * member's to drop. The result: the entry that went.
 */
export const discardEntry = (
  database: CardsDatabase,
  registry: MutationRegistry,
  seq: number,
  { now, freshKey }: { now: number; freshKey: string },
): Promise<Entry | undefined> =>
  database.transaction('rw', database.outbox, async () => {
    const entry = parseEntry(await database.outbox.get(seq));
    if (entry && (entry.state === 'acknowledged' || isUnderWay(entry, now))) return undefined;
    const doomed = new Set([seq]);
    const rows = parseEntries(await database.outbox.where('seq').above(seq).toArray());
    for (const row of rows) {
      if (row.dependsOn.some((needed) => doomed.has(needed))) doomed.add(row.seq);
    }
    await database.outbox.bulkDelete([...doomed]);
    // What was refused has been made up for already.
    if (entry && entry.state !== 'refused') {
      await giveUp(database, entry, { registry, now, opId: freshKey });
    }
    return entry;
  });

/** A new start may be another build, and the network another one: what was parked for either goes back to its lane. */
export const unpark = (database: CardsDatabase, registry: MutationRegistry): Promise<void> =>
  database.transaction('rw', database.outbox, async () => {
    for (const entry of await readShelves(database, 'attention')) {
      const known = entry.parkedFor === 'update-app' ? understand(registry, entry) : undefined;
      if (known) await database.outbox.put(revived(entry, known.mutation, known.args));
    }
  });
