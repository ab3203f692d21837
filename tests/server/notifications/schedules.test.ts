/**
 * Random schedules of news and trouble, over two instances and restarts: no member gets two messages within an hour, nothing
 * is told twice, and nothing is lost.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { badRequest, BotRefusal, tooManyRequests } from '../../../demo/bot-api/answers.ts';
import { allowWriting, block } from '../../../demo/bot-api/people.ts';
import { createDemoBot, type DemoBot } from '../../../server/demo/demo-bot.ts';
import { grantSingularity, idsOf, publicMember, testSettings } from '../../support/api-server.ts';
import type { Asker } from '../../support/api-server.ts';
import { concurrentDatabases, openMemory } from '../../support/databases.ts';
import { react, review } from '../../support/card-talk.ts';
import { byLength } from '../../support/length.ts';
import { createNewsWorld, dayMs, hourMs, type NewsWorld } from '../../support/news-world.ts';
import { startAllServed } from '../../support/start-for-tests.ts';

const owners = 4;
const authors = 3;
const place = (count: number) => fc.nat(count - 1);

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('react' as const),
      author: place(authors),
      owner: place(owners),
      emoji: place(6),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('review' as const),
      author: place(authors),
      owner: place(owners),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      ms: fc.oneof(fc.nat(5_000), fc.nat(600_000), fc.nat(2 * hourMs)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('trouble' as const),
      with: fc.constantFrom<BotRefusal | 'cut'>(
        tooManyRequests(7),
        tooManyRequests(3_000),
        new BotRefusal(502, 'Bad Gateway'),
        badRequest('PEER_FLOOD'),
        'cut',
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('block' as const), owner: place(owners) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('choose' as const), owner: place(owners) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restart' as const), at: place(2) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const settings = '/tma/notifications';
let lastId = 7_430_000;

class Play {
  readonly #worlds: readonly NewsWorld[];
  readonly #bot: DemoBot;
  readonly #ids = Array.from({ length: owners }, () => ++lastId);
  readonly #seen = new Set<string>();
  /** What each owner is to be told. */
  readonly #made = Array.from({ length: owners }, () => 0);
  #owners: Asker[] = [];
  #authors: Asker[] = [];
  #cards: string[] = [];
  #senders: ReturnType<NewsWorld['sender']>[] = [];

  constructor(worlds: readonly NewsWorld[]) {
    this.#worlds = worlds;
    this.#bot = createDemoBot(testSettings());
    this.#bot.connect(this.#world(0).app, () => this.#world(0).clock.now);
  }

  #world(at: number): NewsWorld {
    return this.#worlds[at % this.#worlds.length] as NewsWorld;
  }

  async start(): Promise<void> {
    const world = this.#world(0);
    for (const id of this.#ids) {
      const owner = await publicMember(world, { id });
      allowWriting(this.#bot.played.world, { id, first_name: 'Member' });
      await owner.put(settings, { reactions: true, reviews: true });
      this.#owners.push(owner);
      this.#cards.push((await idsOf(owner)).ulid);
    }
    for (let at = 0; at < authors; at += 1) {
      const author = world.member();
      await grantSingularity(world, author, new Date(world.clock.now + 1_000 * dayMs));
      this.#authors.push(author);
    }
    this.#senders = [0, 1].map((at) => this.#world(at).sender(this.#bot));
  }

  /** How many news the owner was told of, and when. */
  told(owner: number): { count: number; dates: number[] } {
    const id = this.#ids[owner] ?? 0;
    const messages = this.#bot.played.world.dialogs.get(id)?.messages ?? [];
    const numbers = messages
      .filter(({ fromBot }) => fromBot)
      .flatMap(({ text }) => [...text.matchAll(/(a|\d+) new/g)].map(([, number]) => number))
      .map((number) => (number === 'a' ? 1 : Number(number)));
    return {
      count: numbers.reduce((sum, one) => sum + one, 0),
      dates: messages.map(({ date }) => date),
    };
  }

  made(owner: number): number {
    return this.#made[owner] ?? 0;
  }

  async isStopped(owner: number): Promise<boolean> {
    const { body } = (await this.#owners[owner]?.get(settings)) ?? {};
    return (body as { isStopped: boolean }).isStopped;
  }

  async #talk(owner: number, name: string, send: () => Promise<{ status: number }>): Promise<void> {
    if (this.#seen.has(name)) return;
    this.#seen.add(name);
    const { status } = await send();
    if (status !== 200) throw new Error(`${name} was refused with ${status}`);
    if (!(await this.isStopped(owner))) this.#made[owner] = this.made(owner) + 1;
  }

  async take(one: Step): Promise<void> {
    switch (one.does) {
      case 'react':
        return this.#talk(one.owner, JSON.stringify(one), () =>
          react(this.#authors[one.author] as Asker, this.#cards[one.owner] ?? '', one.emoji),
        );
      case 'review':
        return this.#talk(one.owner, JSON.stringify(one), () =>
          review(this.#authors[one.author] as Asker, this.#cards[one.owner] ?? '', 'Good'),
        );
      case 'wait':
        return this.wait(one.ms);
      case 'trouble':
        return this.#trouble(one.with);
      case 'block':
        // A refusal that is cut off is a message that may have arrived, and is given up. See #trouble.
        this.#bot.played.troubles.end();
        return block(this.#bot.played.world, this.#ids[one.owner] ?? 0);
      case 'choose':
        return this.#choose(one.owner);
      case 'restart':
        await this.#senders[one.at]?.stop();
        this.#senders[one.at] = this.#world(one.at).sender(this.#bot);
        return undefined;
    }
  }

  #trouble(does: BotRefusal | 'cut'): void {
    const { dialogs } = this.#bot.played.world;
    const isBlocked = [...dialogs.values()].some(({ state }) => state !== 'open');
    if (does === 'cut' && isBlocked) return;
    this.#bot.played.troubles.add({ method: 'sendMessage', times: 1, does });
  }

  async #choose(owner: number): Promise<void> {
    const wasStopped = await this.isStopped(owner);
    allowWriting(this.#bot.played.world, { id: this.#ids[owner] ?? 0, first_name: 'Member' });
    await this.#owners[owner]?.put(settings, {});
    // What came before and was not told is not told any more.
    if (wasStopped) this.#made[owner] = this.told(owner).count;
  }

  async wait(ms: number): Promise<void> {
    for (const { clock } of new Set(this.#worlds)) clock.now += ms;
    await Promise.all(this.#senders.map(({ look }) => look()));
  }

  async end(): Promise<void> {
    this.#bot.played.troubles.end();
    for (let hours = 0; hours < 4; hours += 1) await this.wait(hourMs);
    for (const { stop } of this.#senders) await stop();
  }
}

const shared = [
  { name: 'PGlite', openMany: async () => [await openMemory()] },
  ...concurrentDatabases,
];

describe.each(shared)('R204 schedules of messages on $name', ({ openMany }) => {
  const worlds = startAllServed(async () => (await openMany(2)).map(createNewsWorld));

  test('no news is sent twice or lost, and nobody gets more than one message an hour', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), async (steps) => {
        const play = new Play(worlds);
        await play.start();
        for (const one of steps) {
          await play.take(one);
          for (let owner = 0; owner < owners; owner += 1)
            expect(play.told(owner).count).toBeLessThanOrEqual(play.made(owner));
        }
        await play.end();
        for (let owner = 0; owner < owners; owner += 1) {
          const { count, dates } = play.told(owner);
          if (!(await play.isStopped(owner))) expect(count).toBe(play.made(owner));
          for (const [at, date] of dates.entries())
            expect(date - (dates[at - 1] ?? 0)).toBeGreaterThanOrEqual(hourMs / 1000);
        }
      }),
      { numRuns: byLength(4, 150) },
    );
  });
});
