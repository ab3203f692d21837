/** Trouble on request: refusals, delays, silence and cut connections; and the limits that a bot must keep to. */
import { tooManyRequests, type BotRefusal } from './answers.ts';
import { whole, type Params } from './params.ts';
import type { BotWorld } from './world.ts';

export interface Trouble {
  /** Only for this method. */
  method?: string;
  /** Only for calls about this chat or person. */
  chatId?: number;
  /** How many calls it meets; without it, all. */
  times?: number;
  /** `silent`: no answer ever. `cut`: the call is run, and its connection breaks before the answer. */
  does: BotRefusal | 'silent' | 'cut' | { delayMs: number };
}

/** The most messages within a time; short bursts pass. */
const flood = {
  person: { most: 5, withinMs: 5_000 },
  group: { most: 20, withinMs: 60_000 },
  all: { most: 30, withinMs: 1_000 },
};

export class Troubles {
  readonly #troubles: Trouble[] = [];
  /** When messages were sent, by chat. */
  readonly #sent = new Map<number | 'all', number[]>();
  /** Whether the limits count. */
  areLimitsKept = true;

  add(...troubles: readonly Trouble[]): void {
    this.#troubles.push(...troubles.map((one) => ({ ...one })));
  }

  end(): void {
    this.#troubles.length = 0;
  }

  /** What happens to this call. */
  meet(method: string, params: Params): Trouble['does'] | undefined {
    const chat = whole(params['chat_id']) ?? whole(params['user_id']);
    const met = this.#troubles.find(
      (one) =>
        (one.times ?? 1) > 0 &&
        (one.method ?? method) === method &&
        (one.chatId === undefined || one.chatId === chat),
    );
    if (met?.times !== undefined) met.times -= 1;
    return met?.does;
  }

  /** Counts a message; a refusal if there were too many. */
  count(chatId: number, { clock, groups }: BotWorld): BotRefusal | undefined {
    if (!this.areLimitsKept) return undefined;
    const now = clock.now();
    const limits = [
      [chatId, groups.has(chatId) ? flood.group : flood.person],
      ['all', flood.all],
    ] as const;
    for (const [key, { most, withinMs }] of limits) {
      const recent = (this.#sent.get(key) ?? []).filter((at) => at > now - withinMs);
      const [oldest = now] = recent;
      if (recent.length >= most)
        return tooManyRequests(Math.ceil((oldest + withinMs - now) / 1000));
      this.#sent.set(key, recent);
    }
    for (const [key] of limits) this.#sent.get(key)?.push(now);
    return undefined;
  }
}
