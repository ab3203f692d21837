/** Reactions that come at the same moment as messages are sent: each is told, once, in whichever message. */
import { describe, expect, test } from 'vitest';
import { idsOf, publicMember } from '../../support/api-server.ts';
import { react, review } from '../../support/card-talk.ts';
import { concurrentDatabases, openMemory } from '../../support/databases.ts';
import { FakeBotApi } from '../../support/fake-bot-api.ts';
import { createNewsWorld, hourMs, type NewsWorld } from '../../support/news-world.ts';
import { startAllServed } from '../../support/start-for-tests.ts';

const shared = [
  { name: 'PGlite', openMany: async () => [await openMemory()] },
  ...concurrentDatabases,
];

describe.each(shared)('R204 news that race with their messages on $name', ({ openMany }) => {
  const worlds = startAllServed(async () => (await openMany(2)).map(createNewsWorld));

  const at = (index: number) => worlds[index % worlds.length] as NewsWorld;

  test('no news is lost', async () => {
    const owner = await publicMember(at(0));
    const { ulid } = await idsOf(owner);
    await owner.put('/tma/notifications', { reactions: true, reviews: true });
    const authors = Array.from({ length: 30 }, (_, index) => at(index).member());
    const bot = new FakeBotApi();
    const senders = [at(0).sender(bot), at(1).sender(bot)];
    const later = async (): Promise<void> => {
      for (const { clock } of new Set(worlds)) clock.now += hourMs;
      await Promise.all(senders.map(({ look }) => look()));
    };
    const talking = Promise.all(
      authors.flatMap((author) => [react(author, ulid, 1), review(author, ulid, 'Kind')]),
    );
    for (let looks = 0; looks < 12; looks += 1) await later();
    for (const { status } of await talking) expect(status).toBe(200);
    await later();
    await later();
    const numbers = bot.sent.flatMap(({ text }) =>
      [...text.matchAll(/(a|\d+) new/g)].map(([, number]) => (number === 'a' ? 1 : Number(number))),
    );
    expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(60);
  });
});
