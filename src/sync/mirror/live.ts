/**
 * Live: while the tab is visible the server tells it what to read again (contract/live.ts). A stream that ends comes
 * again after a pause with full jitter; a server that has none is asked again an hour later, and all is as without it.
 */
import type { Clock, Random, Visibility } from '../../platform/ports.ts';
import { fullJitter, isDue } from '../network/backoff.ts';
import { endWith } from '../network/exchange.ts';
import type { Gate } from '../network/gate.ts';
import type { Link } from '../network/link.ts';
import type { Ending } from './live-stream.ts';
import { sleep } from '../network/sleep.ts';
import type { StatusStore } from '../network/status.ts';

/** A glance at another app does not end the stream. */
const hiddenMs = 30_000;
/** A stream that lived this long was a good one: the pause after it is short. */
const steadyMs = 60_000;
const noneMs = 3_600_000;

interface LivePorts {
  /** See live-stream.ts. */
  listen(life: AbortSignal): Promise<Ending>;
  clock: Clock;
  random: Random;
  visibility: Visibility;
  gate: Gate;
  link: Link;
  status: StatusStore;
  /** The engine's life. */
  signal: AbortSignal;
}

export const startLive = (ports: LivePorts): void => {
  const { listen, clock, random, visibility, gate, link, status, signal } = ports;
  /** While the tab is visible, and a little longer. */
  let session: AbortController | undefined;
  let nap: AbortController | undefined;
  let stopClosing: (() => void) | undefined;
  let noneUntil = 0;

  const isNone = () => !isDue(clock.now(), noneUntil, noneMs);
  /** It passes no gate, so it waits until others have found it open. */
  const mayAsk = () => !isNone() && !link.isHintedOffline() && gate.leftMs() === undefined;

  const rest = async (waitMs: number, life: AbortSignal) => {
    nap = new AbortController();
    endWith(nap, life);
    await sleep(clock, waitMs, nap.signal);
    nap.abort();
  };
  const follow = async (life: AbortSignal) => {
    let failures = 0;
    while (!life.aborted) {
      const begun = clock.now();
      if (mayAsk() && (await listen(life)) === 'none') noneUntil = clock.now() + noneMs;
      failures = clock.now() - begun >= steadyMs ? 1 : failures + 1;
      await rest(isNone() ? noneUntil - clock.now() : fullJitter(random, failures), life);
    }
  };

  const open = () => {
    if (session || signal.aborted || !visibility.isVisible()) return;
    session = new AbortController();
    endWith(session, signal);
    void follow(session.signal);
  };
  const close = () => {
    stopClosing = undefined;
    session?.abort();
    session = undefined;
  };
  const onVisibility = () => {
    stopClosing?.();
    stopClosing = undefined;
    if (visibility.isVisible()) open();
    else stopClosing = clock.setTimer(close, hiddenMs);
  };

  const isBarred = () => status.get().isOffline || status.get().gateUntil !== undefined;
  let wasBarred = isBarred();
  const onStatus = () => {
    if (wasBarred && !isBarred()) nap?.abort();
    wasBarred = isBarred();
  };
  const stops = [visibility.subscribe(onVisibility), status.subscribe(onStatus)];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    stopClosing?.();
  });
  open();
};
