/** A call that a screen makes itself, beside the outbox and the mirror: 1 + 3 quick tries while that is worth it. */
import type { AnswerOf, Call } from '../../contract/call.ts';
import type { CallError } from '../../contract/call-error.ts';
import type { Clock, Random } from '../../platform/ports.ts';
import type { CallRequest, PullOutcome } from '../api.ts';
import { quickTries, quickWait, sleep } from './backoff.ts';
import { isFailure, isWorthTrying, type ExchangeOutcome } from './classify.ts';
import type { Send } from './exchange.ts';
import type { Link } from './link.ts';
import { urlOf } from '../../contract/query.ts';

interface ScreenCallPorts {
  send: Send;
  clock: Clock;
  random: Random;
  link: Pick<Link, 'isHintedOffline'>;
  /** Aborted when the engine stops. */
  signal: AbortSignal;
  /** Called when a change may have taken effect. */
  onChange(): void;
}

type ScreenCall = <C extends Call>(request: CallRequest<C>) => Promise<PullOutcome<AnswerOf<C>>>;

const errorOf = (outcome: ExchangeOutcome): CallError =>
  isFailure(outcome) ? outcome.error : { kind: 'unreadable', message: 'unchanged' };

export const createScreenCall =
  ({ send, clock, random, link, signal: life, onChange }: ScreenCallPorts): ScreenCall =>
  async <C extends Call>({ call, params, query, body, signal = life }: CallRequest<C>) => {
    const isChange = call.method !== 'GET';
    const request = {
      sender: 'screen' as const,
      call,
      url: urlOf(call, params, query),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(isChange && { key: random.ulid() }),
    };
    for (let failures = 1; ; failures += 1) {
      const outcome = await send(request);
      const isLast = !isWorthTrying(outcome) || failures >= quickTries || link.isHintedOffline();
      if (!isLast) await sleep(clock, quickWait(random, failures), signal);
      if (isLast || signal.aborted || life.aborted) {
        if (isChange) onChange();
        // The call's own schema has parsed it.
        if (outcome.kind === 'answered') return { ok: true, value: outcome.value as AnswerOf<C> };
        return { ok: false, error: errorOf(outcome) };
      }
    }
  };
