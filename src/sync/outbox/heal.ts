/**
 * An entry depends on earlier ones that are here. Older builds let some depend on themselves, or on each other, and
 * nothing would ever move these: what cannot be waited for is not waited for.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntries } from '../../db/entry.ts';

export const healDependences = (database: CardsDatabase): Promise<void> =>
  database.transaction('rw', database.outbox, async () => {
    const entries = parseEntries(await database.outbox.toArray());
    const here = new Set(entries.map(({ seq }) => seq));
    for (const { seq, dependsOn } of entries) {
      const sound = dependsOn.filter((needed) => needed < seq && here.has(needed));
      if (sound.length < dependsOn.length) await database.outbox.update(seq, { dependsOn: sound });
    }
  });
