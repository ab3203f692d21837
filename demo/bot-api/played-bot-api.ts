/**
 * A played Bot API server with one bot, and people who use the bot. It answers the bot's calls by the rules and in the
 * words of the real one. `serve.ts` puts it on a port.
 */
import { refusals, BotRefusal } from './answers.ts';
import { realClock, type PlayedClock } from './clock.ts';
import { UpdateDelivery, type Post } from './delivery.ts';
import { botSettings } from './methods/bot-settings.ts';
import { chatMethods } from './methods/chats.ts';
import { messageMethods } from './methods/messages.ts';
import { paymentMethods } from './methods/payments.ts';
import { starMethods } from './methods/stars.ts';
import { dropsPending, webhookMethods } from './methods/webhook.ts';
import { record, whole, type BotMethod, type Params } from './params.ts';
import { Troubles } from './trouble.ts';
import { noWebhook, type BotWorld } from './world.ts';

export interface PlayedOptions {
  token: string;
  username: string;
  post: Post;
  /** Default: a real one. */
  clock?: PlayedClock;
  /** Default: true. */
  isTestServer?: boolean;
  random?: () => number;
}

/** A call as the bot made it, and what became of it. */
export interface NotedCall {
  method: string;
  params: Params;
  answer: unknown;
}

/** `silent` and `cut`: no answer. */
type Outcome = { answer: unknown } | 'silent' | 'cut';

const maxCalls = 1_000;

/** By their names in lower case, which is all that the Bot API looks at. */
const methods = new Map<string, [name: string, method: BotMethod]>(
  Object.entries({
    ...botSettings,
    ...webhookMethods,
    ...messageMethods,
    ...paymentMethods,
    ...starMethods,
    ...chatMethods,
  }).map(([name, method]) => [name.toLowerCase(), [name, method]]),
);

export class PlayedBotApi {
  readonly world: BotWorld;
  readonly delivery: UpdateDelivery;
  readonly troubles = new Troubles();
  /** The last ones, oldest first. */
  readonly calls: NotedCall[] = [];
  #last = 0;

  constructor({ token, username, post, clock = realClock, ...options }: PlayedOptions) {
    const { isTestServer = true, random = Math.random } = options;
    this.world = {
      clock,
      token,
      me: { id: Number(token.split(':', 1)[0]), is_bot: true, first_name: username, username },
      isTestServer,
      isInline: true,
      dialogs: new Map(),
      groups: new Map(),
      webhook: noWebhook,
      kept: new Map(),
      invoices: new Map(),
      queries: new Map(),
      charges: new Map(),
      transactions: [],
      tell: (queue, update) => this.delivery.add(queue, update),
      next: () => ++this.#last,
    };
    const call = (method: string, params: Params) => void this.run(method, params);
    this.delivery = new UpdateDelivery({ world: this.world, post, random, call });
  }

  /** Answers a request to `/bot<token>/<method>`, or to `/bot<token>/test/<method>`. */
  async answer(path: string, params: unknown): Promise<Outcome> {
    const [, token, name] = /^\/bot([^/]+)\/(?:test\/)?(\w+)$/.exec(path) ?? [];
    if (token === undefined || name === undefined) return { answer: refusals.unknownPath };
    if (token !== this.world.token) return { answer: refusals.wrongToken };
    const given = record(params);
    const trouble = this.troubles.meet(name, given);
    if (trouble === 'silent') return 'silent';
    if (trouble instanceof BotRefusal) return { answer: this.#note(name, given, trouble) };
    if (typeof trouble === 'object') {
      await new Promise<void>((resolve) => void this.world.clock.after(trouble.delayMs, resolve));
    }
    const answer = this.run(name, given);
    return trouble === 'cut' ? 'cut' : { answer };
  }

  /** Runs a method, as a request or a webhook's answer asks for it. */
  run(called: string, params: Params): unknown {
    const [name, method] = methods.get(called.toLowerCase()) ?? [];
    if (name === undefined || !method) return this.#note(called, params, refusals.unknownMethod);
    const broken = method.rules?.map((rule) => rule(params, this.world)).find(Boolean);
    const flooded =
      !broken && name === 'sendMessage'
        ? this.troubles.count(whole(params['chat_id']) ?? 0, this.world)
        : undefined;
    const answer = broken ?? flooded ?? method.run(params, this.world);
    this.#after(name, params);
    if (name === 'getWebhookInfo') {
      const pending = { pending_update_count: this.delivery.pending() };
      return this.#note(name, params, { ...(answer as object), ...pending });
    }
    return this.#note(name, params, answer);
  }

  #after(name: string, params: Params): void {
    if (dropsPending(name, params)) this.delivery.drop();
    if (name === 'setWebhook') this.delivery.startAll();
  }

  #note(method: string, params: Params, answer: unknown): unknown {
    this.calls.push({ method, params, answer });
    if (this.calls.length > maxCalls) this.calls.shift();
    return answer;
  }
}
