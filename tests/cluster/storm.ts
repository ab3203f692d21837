/**
 * Members who write while a server breaks. Each repeats a change under its key until it is acknowledged. A review
 * shows whether the last acknowledged text is stored. A message sample shows whether a change took effect more than
 * once, since every creation would add one.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { byLength } from '../support/length.ts';
import { joinAs, type HttpAnswer, type HttpMember } from './member.ts';

const writerCount = byLength(12, 24);
const cards = 5;
/** The pause between two requests of a writer, so that none exceeds the limit of changes a minute. */
const paceMs = 250;
/** A longer wait means that the server has not recovered. */
const patienceMs = 300_000;

/** The demo's members with public cards. */
const usersAnswer = z.object({ profiles: z.array(z.object({ ulid: z.nullable(z.string()) })) });
const messagesAnswer = z.object({ messages: z.array(z.object({ id: z.int() })) });
const reviewsAnswer = z.object({
  data: z.object({
    reviews: z.array(z.object({ id: z.string(), body: z.string() })),
    yourIds: z.array(z.string()),
  }),
});

const sealed = (letter: string): string => Buffer.from(letter.repeat(60)).toString('base64');
const sample = { title: sealed('t'), content: sealed('c') };

/** The answers while the server is broken; 0 is a lost connection. */
const isAskedToRetry = ({ status }: HttpAnswer): boolean => [0, 502, 503, 504].includes(status);

interface Writer {
  member: HttpMember;
  /** By card, the last review that was acknowledged. */
  reviews: Map<string, string>;
}

export interface StormAccount {
  /** The keys of all changes that were acknowledged. */
  acknowledged: string[];
  repeated: number;
  /** Answers that no member should get. */
  unexpected: HttpAnswer[];
  /** Acknowledged reviews that are missing, and samples that are not there exactly once. */
  faults: string[];
}

interface Storm {
  /** Resolves when so many more changes were acknowledged. */
  progress(count: number): Promise<void>;
  /** Waits for running requests, then checks that no change is lost. */
  end(): Promise<StormAccount>;
}

const startStorm = async (url: string, firstId: number): Promise<Storm> => {
  const account: StormAccount = { acknowledged: [], repeated: 0, unexpected: [], faults: [] };
  const isOver = new AbortController();

  const untilAnswered = async (ask: () => Promise<HttpAnswer>): Promise<HttpAnswer> => {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const answer = await ask();
      await pause(paceMs);
      if (answer.status === 200) return answer;
      if (!isAskedToRetry(answer)) account.unexpected.push(answer);
      if (Date.now() > deadline) throw new Error(`Not recovered: ${answer.status}`);
      account.repeated += 1;
    }
  };
  const change = async ({ member }: Writer, method: string, path: string, body?: unknown) => {
    const key = ulid();
    await untilAnswered(() => member.ask(method, path, body, key));
    account.acknowledged.push(key);
  };
  const read = async ({ member }: Writer, path: string): Promise<unknown> =>
    (await untilAnswered(() => member.ask('GET', path))).body;

  const review = async (writer: Writer, card: string, body: string) => {
    await change(writer, 'POST', '/tma/reviews', { profileUlid: card, body });
    writer.reviews.set(card, body);
  };
  const addAndRemoveSample = async (writer: Writer) => {
    await change(writer, 'POST', '/tma/messages', sample);
    const { messages } = z.parse(messagesAnswer, await read(writer, '/tma/messages'));
    if (messages.length !== 1) {
      account.faults.push(`${writer.member.name}: ${messages.length} samples`);
    }
    for (const { id } of messages) await change(writer, 'DELETE', `/tma/messages/${id}`);
  };
  const write = async (writer: Writer, ulids: readonly string[]) => {
    for (let round = 0; !isOver.signal.aborted; round += 1) {
      await review(writer, ulids[round % ulids.length] ?? '', `Round ${round}`);
      await addAndRemoveSample(writer);
    }
  };
  const check = async (writer: Writer) => {
    for (const [card, body] of writer.reviews) {
      const { data } = z.parse(reviewsAnswer, await read(writer, `/tma/reviews/${card}`));
      const own = data.reviews.filter(({ id }) => data.yourIds.includes(id));
      if (own.length !== 1 || own[0]?.body !== body) {
        account.faults.push(`${writer.member.name}: ${JSON.stringify(own)} in place of ${body}`);
      }
    }
  };

  const writers = await Promise.all(
    Array.from({ length: writerCount }, async (_, at): Promise<Writer> => ({
      member: await joinAs(url, firstId + at),
      reviews: new Map(),
    })),
  );
  const [one] = writers;
  if (!one) throw new Error('There is nobody');
  const { profiles } = z.parse(usersAnswer, await read(one, '/tma/users?limit=50'));
  const ulids = profiles.flatMap((card) => card.ulid ?? []).slice(0, cards);
  const writing = Promise.all(writers.map((writer) => write(writer, ulids)));
  return {
    progress: async (count) => {
      const goal = account.acknowledged.length + count;
      const reached = async () => {
        while (account.acknowledged.length < goal) await pause(20);
      };
      // An error of a writer is reported at once.
      await Promise.race([reached(), writing]);
    },
    end: async () => {
      isOver.abort();
      await writing;
      await Promise.all(writers.map(check));
      return account;
    },
  };
};

/**
 * Breaks the server so many times, each time after it has acknowledged some changes. `firstId` is the first writer's
 * id.
 */
export const stormThrough = async (
  { url, firstId, rounds }: { url: string; firstId: number; rounds: number },
  breakOnce: () => Promise<unknown>,
): Promise<StormAccount> => {
  const storm = await startStorm(url, firstId);
  for (let round = 0; round < rounds; round += 1) {
    await storm.progress(2 * writerCount);
    await breakOnce();
  }
  await storm.progress(2 * writerCount);
  return storm.end();
};
