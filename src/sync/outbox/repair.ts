/**
 * Repairs dependences: an entry may only depend on earlier entries that exist. Older builds let some depend on
 * themselves or on each other, which would never be sent. Such dependences are removed.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntries } from '../../db/entry.ts';

export const repairDependences = (database: CardsDatabase): Promise<void> =>
  database.transaction('rw', database.outbox, async () => {
    const entries = parseEntries(await database.outbox.toArray());
    const here = new Set(entries.map(({ seq }) => seq));
    for (const { seq, dependsOn } of entries) {
      const sound = dependsOn.filter((needed) => needed < seq && here.has(needed));
      if (sound.length < dependsOn.length) await database.outbox.update(seq, { dependsOn: sound });
    }
  });
