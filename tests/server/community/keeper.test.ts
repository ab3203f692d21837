/** Who asks to join while the keeper looks, or just as it has ended, is seen. */
import { expect, test } from 'vitest';
import { createKeeper } from '../../../server/community/keeper.ts';
import type { Database } from '../../../server/db/connection/engine.ts';
import { testSettings } from '../../support/api-server.ts';
import { openMemory } from '../../support/databases.ts';
import { FakeBotApi } from '../../support/fake-bot-api.ts';
import { stoppedTimers } from '../../support/news-world.ts';
import { startTestDatabase } from '../../support/start-for-tests.ts';

const database = startTestDatabase(openMemory);

const none = () => undefined;

test.each(Array.from({ length: 12 }, (_, turns) => turns))(
  'R208 the keeper looks again if it is asked %i turns after it has read',
  async (turns) => {
    let reads = 0;
    let asked: Promise<void> | undefined;
    const askLater = async () => {
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      await keeper.look();
    };
    const counting: Database = {
      ...database,
      read: async (task) => {
        const found = await database.read(task);
        reads += 1;
        asked ??= askLater();
        return found;
      },
    };
    const keeper = createKeeper({
      settings: { community: { ...testSettings().community, door: 'open' }, publicUrl: '' },
      database: counting,
      bot: new FakeBotApi(),
      clock: () => 0,
      timers: stoppedTimers,
      log: { info: none, warn: none, error: none },
    });
    await keeper.look();
    await asked;
    expect(reads).toBe(2);
  },
);
