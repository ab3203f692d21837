/** Tracks the requests of an engine: whether the first has ended, and when none is under way. */
import type { Send } from './exchange.ts';

export interface TrackedSend {
  send: Send;
  /** Resolves when the engine's first request has ended. */
  firstEnded: Promise<void>;
  /** Resolves when all present requests have ended. */
  ended(): Promise<void>;
}

export const trackSend = (exchange: Send): TrackedSend => {
  const underWay = new Set<Promise<unknown>>();
  let onFirstEnd: (() => void) | undefined;
  const firstEnded = new Promise<void>((resolve) => {
    onFirstEnd = resolve;
  });
  const send: Send = (request) => {
    const sent = exchange(request).finally(() => {
      underWay.delete(sent);
      onFirstEnd?.();
    });
    underWay.add(sent);
    return sent;
  };
  const ended = async () => {
    await Promise.allSettled(underWay);
  };
  return { send, firstEnded, ended };
};
