/** Reads streams of GET /tma/events over a real connection. */
import type { Timers } from '../../server/timers.ts';
import { signInitData, type TestApi, type TestUser } from './api-server.ts';

export interface StreamedEvent {
  id: number;
  topics: string[];
}

export interface OpenedStream {
  response: Response;
  /** The next event; undefined when the stream has ended. */
  next(): Promise<StreamedEvent | undefined>;
  /** Cuts the connection, as when the device disappears. */
  cut(): void;
}

const eventOf = (text: string): StreamedEvent => {
  const [, id, data] = /^id: (\d+)\ndata: (.*)$/.exec(text) ?? [];
  return { id: Number(id), topics: JSON.parse(data ?? '') as string[] };
};

/** Opens a stream at a server that listens. */
export const openStream = async (
  url: string,
  initData: string | undefined,
  since?: number | string,
): Promise<OpenedStream> => {
  const ending = new AbortController();
  const response = await fetch(`${url}/tma/events`, {
    signal: ending.signal,
    headers: {
      ...(initData !== undefined && { 'x-init-data': initData }),
      ...(since !== undefined && { 'last-event-id': String(since) }),
    },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  const next = async (): Promise<StreamedEvent | undefined> => {
    const end = read.indexOf('\n\n');
    if (end >= 0) {
      const text = read.slice(0, end);
      read = read.slice(end + 2);
      return text.startsWith(':') ? next() : eventOf(text);
    }
    const part = await reader?.read().catch(() => undefined);
    if (part?.value === undefined) return undefined;
    read += part.value;
    return next();
  };
  return { response, next, cut: () => ending.abort() };
};

/** Opens streams of a member at an API that listens at `url`. */
export const streamsOf = (api: TestApi, url: string, user: TestUser) => ({
  open: (since?: number | string) =>
    openStream(url, signInitData(user, { signedAt: api.clock.now }), since),
});

/** Timers that fire when the test says so. */
export const handTimers = () => {
  const tasks = new Set<{ ms: number; task: () => void }>();
  const add = (ms: number, task: () => void) => {
    const one = { ms, task };
    tasks.add(one);
    return () => void tasks.delete(one);
  };
  const timers: Timers = {
    every: add,
    after: (ms, task) => {
      const stop = add(ms, () => {
        stop();
        task();
      });
      return stop;
    },
  };
  return {
    timers,
    /** Fires all timers with this delay. */
    goOff: (ms: number) => {
      for (const one of tasks) if (one.ms === ms) one.task();
    },
  };
};
