/** The streams of one process, in the turns of the event loop: a device that joins at any of them hears something. */
import { expect, test } from 'vitest';
import type { Database } from '../../../server/db/connection/engine.ts';
import { createHub } from '../../../server/live/hub.ts';
import { openMemory } from '../../support/databases.ts';
import { stoppedTimers } from '../../support/news-world.ts';
import { startTestDatabase } from '../../support/start-for-tests.ts';

const database = startTestDatabase(openMemory);

test.each(Array.from({ length: 12 }, (_, turns) => turns))(
  'R178 a stream that joins %i turns after a reading begins',
  async (turns) => {
    const written: number[] = [];
    const wait = async () => {
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      join(2);
    };
    // Nothing else makes it look again: no notification comes, and no timer goes off.
    const slow: Database = {
      ...database,
      listen: async () => async () => undefined,
      read: async (task) => {
        const found = await database.read(task);
        if (!written.includes(1)) void wait();
        return found;
      },
    };
    const hub = createHub({
      database: slow,
      clock: () => 0,
      timers: stoppedTimers,
      onError: (error) => {
        throw error;
      },
    });
    const join = (memberId: number) =>
      hub.join({
        memberId,
        since: undefined,
        expiresAt: 1,
        sink: { write: () => void written.push(memberId), end: () => undefined },
      });
    join(1);
    await expect.poll(() => new Set(written)).toEqual(new Set([1, 2]));
    await hub.close();
  },
);
