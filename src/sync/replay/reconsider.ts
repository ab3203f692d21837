/**
 * Looks again at changes that were parked because nothing showed whether they took effect. The clock was perhaps wrong, or
 * the documents show it by now. A change that stays in doubt is not touched, so that nothing flickers.
 */
import { readBuckets } from '../../db/buckets.ts';
import { parseEntry, type Entry } from '../../db/entry.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import { decodeEntry, type KnownEntry } from '../mirror/fold.ts';
import { requeue } from '../outbox/rows.ts';
import { verifyDoubt, type VerifyPorts } from './verify.ts';

const isDoubtful = ({ state, parkedFor }: Entry): boolean =>
  state === 'parked' && parkedFor === 'doubt';

const putBack = (database: CardsDatabase, { entry, mutation, args }: KnownEntry): Promise<void> =>
  database.transaction('rw', database.outbox, async () => {
    const present = parseEntry(await database.outbox.get(entry.seq));
    if (present && isDoubtful(present)) {
      await database.outbox.put(requeue(present, mutation, args));
    }
  });

/** Resolves to whether any of them goes on. */
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
