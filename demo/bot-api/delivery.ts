/**
 * Delivers updates to the webhook as the Bot API does. Updates of one chat wait for each other. A failed one is
 * repeated with growing delays for a day. An answer may contain a call of a method. On request it repeats what was
 * accepted, and holds updates back to deliver them in the wrong order.
 */
import type { Params } from './params.ts';
import { secondsOf, type BotWorld } from './world.ts';

export interface Delivered {
  status: number;
  /** Of its Retry-After header, in seconds. */
  retryAfterS?: number;
  body: string;
}

/** Sends to the webhook; undefined if nothing answered. */
export type Post = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<Delivered | undefined>;

interface Waiting {
  body: string;
  kind: string;
  since: number;
  tries: number;
}

interface Parts {
  world: BotWorld;
  post: Post;
  /** Runs the call of a method in an answer. */
  call(method: string, params: Params): void;
  /** From 0 to 1. */
  random(): number;
}

const dayMs = 86_400_000;
const firstDelayMs = 1_000;
const longestRetryAfterS = 3_600;

/** Only for bots that list them. */
const unusual = new Set(['chat_member', 'message_reaction', 'message_reaction_count']);

const unanswered = 'Connection timed out';

const parse = (body: string): Params => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Params) : {};
  } catch {
    return {};
  }
};

export class UpdateDelivery {
  readonly #parts: Parts;
  readonly #queues = new Map<number, Waiting[]>();
  /** Queues with a request under way or a delay running. */
  readonly #busy = new Set<number>();
  #underWay = 0;
  #idle: (() => void)[] = [];
  #lastId = 0;
  #isHeld = false;
  /** How often an accepted update comes again. */
  repeats = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    // Ids are not small numbers, so that nobody takes them for places in a list.
    this.#lastId = 700_000_000;
  }

  add(queue: number, update: object): void {
    const kind = Object.keys(update)[0] ?? '';
    const { webhook, clock } = this.#parts.world;
    const allowed = webhook.allowedUpdates;
    if (allowed ? !allowed.includes(kind) : unusual.has(kind)) return;
    this.#lastId += 1;
    const body = JSON.stringify({ update_id: this.#lastId, ...update });
    const waiting = this.#queues.get(queue) ?? [];
    waiting.push({ body, kind, since: clock.now(), tries: 0 });
    this.#queues.set(queue, waiting);
    this.#start(queue);
  }

  /** Updates that were not accepted yet. */
  pending(): number {
    return [...this.#queues.values()].reduce((sum, { length }) => sum + length, 0);
  }

  drop(): void {
    this.#queues.clear();
  }

  /** Keeps updates until `release`. */
  hold(): void {
    this.#isHeld = true;
  }

  release(order: 'as they came' | 'reversed' = 'as they came'): void {
    this.#isHeld = false;
    for (const waiting of this.#queues.values()) if (order === 'reversed') waiting.reverse();
    this.startAll();
  }

  /** After a change of the address, or of the held state. */
  startAll(): void {
    for (const queue of this.#queues.keys()) this.#start(queue);
  }

  /** Resolves when no request is under way: all is delivered, or waits for the clock. */
  settled(): Promise<void> {
    if (this.#underWay === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  #start(queue: number): void {
    const isReady = this.#parts.world.webhook.url !== '' && !this.#isHeld;
    if (!isReady || this.#busy.has(queue)) return;
    this.#busy.add(queue);
    this.#underWay += 1;
    void this.#drain(queue).finally(() => {
      this.#underWay -= 1;
      if (this.#underWay === 0) for (const resolve of this.#idle.splice(0)) resolve();
    });
  }

  async #drain(queue: number): Promise<void> {
    for (;;) {
      const first = this.#queues.get(queue)?.[0];
      if (!first || this.#isHeld) break;
      const answer = await this.#send(first);
      if (answer && answer.status >= 200 && answer.status < 300) {
        // It comes again because the answer was lost, so the last one is obeyed.
        let last = answer;
        for (let again = 0; again < this.repeats; again += 1)
          last = (await this.#send(first)) ?? last;
        this.#take(queue, first);
        this.#obey(last.body);
      } else if (this.#isExpired(first)) this.#take(queue, first);
      else return this.#wait(queue, first, answer);
    }
    this.#busy.delete(queue);
  }

  #send({ body }: Waiting): Promise<Delivered | undefined> {
    const { webhook } = this.#parts.world;
    const headers = {
      'content-type': 'application/json',
      ...(webhook.secretToken !== undefined && {
        'x-telegram-bot-api-secret-token': webhook.secretToken,
      }),
    };
    return this.#parts.post(webhook.url, headers, body).catch(() => undefined);
  }

  #take(queue: number, one: Waiting): void {
    const waiting = this.#queues.get(queue);
    const at = waiting?.indexOf(one) ?? -1;
    if (at >= 0) waiting?.splice(at, 1);
    if (waiting?.length === 0) this.#queues.delete(queue);
  }

  #isExpired({ since }: Waiting): boolean {
    return this.#parts.world.clock.now() - since >= dayMs;
  }

  #wait(queue: number, one: Waiting, answer: Delivered | undefined): void {
    const { world, random } = this.#parts;
    const message = answer ? `Wrong response from the webhook: ${answer.status}` : unanswered;
    world.webhook.lastError = { date: secondsOf(world), message };
    // The first repetition comes at once.
    const grown = one.tries === 0 ? 0 : firstDelayMs * 2 ** (one.tries - 1);
    const capMs = 60_000 + random() * 60_000;
    const asked = answer?.retryAfterS;
    one.tries += 1;
    const delayMs =
      asked === undefined ? Math.min(grown, capMs) : Math.min(asked, longestRetryAfterS) * 1000;
    world.clock.after(delayMs, () => {
      this.#busy.delete(queue);
      this.#start(queue);
    });
  }

  /** An answer's own call. Nobody sees its result. */
  #obey(body: string): void {
    const { method, ...params } = parse(body);
    if (typeof method === 'string') this.#parts.call(method, params);
  }
}
