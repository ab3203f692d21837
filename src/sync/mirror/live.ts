/**
 * Keeps the live stream open while the tab is visible: the server reports what to read again (contract/live.ts). A
 * stream that ended is opened again after a pause with full jitter. A server without streams is asked again after an
 * hour; everything else works without it.
 */
import type { Clock, Random, Visibility } from '../../platform/ports.ts';
import { fullJitter, isDue, sleep } from '../network/backoff.ts';
import { endWith } from '../network/exchange.ts';
import type { Gate } from '../network/gate.ts';
import type { Link } from '../network/link.ts';
import { type Ending, createLiveStream, type StreamPorts } from './live-stream.ts';
import type { StatusStore } from '../network/status.ts';
import { readHeard, saveHeard } from '../../db/meta.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import type { SyncLog } from '../ports.ts';

/** Switching briefly to another app does not end the stream. */
const hiddenMs = 30_000;
/** After a stream that lived this long, the pause is short. */
const steadyMs = 60_000;
const noneMs = 3_600_000;

/** Most outages end within minutes, and views are old until then. So this many pauses are 16 s at most. */
const eagerTries = 16;
const eagerSteps = 5;

const pauseMs = (random: Random, failures: number): number =>
  fullJitter(random, Math.min(failures, eagerSteps) + Math.max(0, failures - eagerTries));

export interface LivePorts {
  /** See live-stream.ts. */
  listen(life: AbortSignal): Promise<Ending>;
  clock: Clock;
  random: Random;
  visibility: Visibility;
  gate: Gate;
  link: Link;
  status: StatusStore;
  /** Aborted when the engine stops. */
  signal: AbortSignal;
}

const startLive = (ports: LivePorts): void => {
  const { listen, clock, random, visibility, gate, link, status, signal } = ports;
  /** Set while the tab is visible, and for a short time after. */
  let session: AbortController | undefined;
  let nap: AbortController | undefined;
  let stopClosing: (() => void) | undefined;
  let noneUntil = 0;

  const isNone = () => !isDue(clock.now(), noneUntil, noneMs);
  /** The stream does not pass the gate, so it waits until another request found the gate open. */
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
      await rest(isNone() ? noneUntil - clock.now() : pauseMs(random, failures), life);
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

/** Starts the live stream at an engine's start, after the first request has ended. */
interface ListeningPorts extends Omit<StreamPorts, 'heard' | 'onHeard'>, Omit<LivePorts, 'listen'> {
  database: CardsDatabase;
  /** Resolves when the engine's first request has ended. */
  firstEnded: Promise<void>;
  log?: SyncLog | undefined;
}

export const startListening = async (ports: ListeningPorts): Promise<void> => {
  const { database, firstEnded, log, signal } = ports;
  // Read this before any document. If a document changes before the stream opens, the stream then still reports it.
  const heard = await readHeard(database).catch(() => undefined);
  // The start's own requests come first. After a 429 the stream is not asked for.
  await firstEnded;
  if (signal.aborted) return;
  const onHeard = (id: string) => {
    saveHeard(database, id).catch((fault: unknown) => log?.('not-noted', { fault: String(fault) }));
  };
  startLive({ ...ports, listen: createLiveStream({ ...ports, heard, onHeard }) });
};
