/**
 * Listens for raised events of members, from any instance. A listening connection may break, or be behind a pool of
 * connections that never delivers anything. So the listener greets itself. It counts as hearing once it has received
 * its own greeting, and starts again after a pause when one is missing.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '../db/connection/engine.ts';
import { eventsChannel, notify } from '../db/members/member-events.ts';
import type { Timers } from '../timers.ts';

const firstPauseMs = 1000;
const longestPauseMs = 60_000;

const greeting = 'hello ';

export interface Listener {
  isHearing(): boolean;
  /** Call it from time to time: it greets, and starts again if the last greeting was not received. */
  check(): void;
  close(): Promise<void>;
}

interface ListenerPorts {
  database: Pick<Database, 'listen' | 'write'>;
  timers: Pick<Timers, 'after'>;
  onRaised(memberIds: number[]): void;
  /** Called when it receives again: events raised meanwhile were missed. */
  onHearing(): void;
}

export const startListener = (ports: ListenerPorts): Listener => {
  const { database, timers } = ports;
  let isClosed = false;
  let isHearing = false;
  /** The greeting that was not received yet. */
  let awaited: string | undefined;
  let pauseMs = firstPauseMs;
  let stopListening: (() => Promise<void>) | undefined;
  let stopPause: (() => void) | undefined;

  const onOwnGreeting = () => {
    awaited = undefined;
    pauseMs = firstPauseMs;
    if (isHearing) return;
    isHearing = true;
    ports.onHearing();
  };
  const hear = (payload: string) => {
    if (payload === awaited) onOwnGreeting();
    else if (!payload.startsWith(greeting)) ports.onRaised(payload.split(',').map(Number));
  };
  const greet = async () => {
    const hello = greeting + randomUUID();
    awaited = hello;
    await database.write((tx) => notify(tx, hello));
  };
  const beginAnew = () => {
    isHearing = false;
    awaited = undefined;
    void stopListening?.();
    stopListening = undefined;
    stopPause?.();
    if (isClosed) return;
    stopPause = timers.after(pauseMs, () => void begin());
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  };
  const begin = async () => {
    try {
      const stop = await database.listen(eventsChannel, hear, beginAnew);
      if (isClosed) return await stop();
      stopListening = stop;
      await greet();
    } catch {
      beginAnew();
    }
  };
  const beginning = begin();

  return {
    isHearing: () => isHearing,
    check: () => {
      if (!stopListening) return;
      if (awaited === undefined) greet().catch(beginAnew);
      else beginAnew();
    },
    close: async () => {
      isClosed = true;
      await beginning;
      stopPause?.();
      await stopListening?.();
    },
  };
};
