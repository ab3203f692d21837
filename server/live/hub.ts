/**
 * The open streams of this process, and the events that go to them. A notification only names the members whose events
 * were raised. What a stream has not sent yet is read from the member's counters, so nothing depends on receiving every
 * notification. All counters are compared at every beat, and every second while no notifications arrive.
 */
import type { Database } from '../db/connection/engine.ts';
import { readEvents, type MemberEvents } from '../db/members/member-events.ts';
import { startListener, type Listener } from './listener.ts';
import type { Timers } from '../timers.ts';

/** An idle stream costs a beat; proxies close streams that are silent for a minute. */
export const beatMs = 45_000;
const pollMs = 1000;

const maxStreams = 4;

/** Receives a stream's text. */
export interface Sink {
  write(text: string): void;
  end(): void;
}

export interface NewStream {
  memberId: number;
  /** The id of the last event that the device received. */
  since: number | undefined;
  /** When the member's credential expires; milliseconds since the epoch. */
  expiresAt: number;
  sink: Sink;
}

interface Stream extends NewStream {
  hasBegun: boolean;
}

export interface Hub {
  /** Serves the stream until the result is called. If a member has more than four streams, the oldest ends. */
  join(stream: NewStream): () => void;
  /** How many streams are open. */
  count(): number;
  /** Ends all streams; their clients reconnect. */
  endAll(): void;
  /** The same, permanently. */
  close(): Promise<void>;
}

interface HubPorts {
  database: Database;
  clock: () => number;
  timers: Timers;
  onError(error: unknown): void;
}

/** All topics if the device has seen more than there was: the database was restored. */
const topicsSince = ({ latest, topics }: MemberEvents, since: number): string[] =>
  Object.entries(topics)
    .filter(([, at]) => at > since || latest < since)
    .map(([topic]) => topic);

const send = (stream: Stream, events: MemberEvents): void => {
  const { since = events.latest } = stream;
  if (stream.hasBegun && since === events.latest) return;
  stream.hasBegun = true;
  stream.since = events.latest;
  const data = JSON.stringify(topicsSince(events, since));
  stream.sink.write(`id: ${events.latest}\ndata: ${data}\n\n`);
};

export const createHub = ({ database, clock, timers, onError }: HubPorts): Hub => {
  const streams = new Map<number, Set<Stream>>();
  const wanted = new Set<number>();
  let listener: Listener | undefined;
  let stopTimers: (() => void)[] = [];
  let isReading = false;
  let isClosed = false;

  const all = () => [...streams.values()].flatMap((own) => [...own]);

  const leave = (stream: Stream) => {
    const own = streams.get(stream.memberId);
    own?.delete(stream);
    if (own?.size === 0) streams.delete(stream.memberId);
  };
  const end = (stream: Stream) => {
    leave(stream);
    stream.sink.end();
  };
  const endExpired = () => {
    for (const stream of all()) if (stream.expiresAt <= clock()) end(stream);
  };

  /** Reads one after the other, so that no older state is sent after a newer one. */
  const readWanted = async () => {
    isReading = true;
    try {
      while (wanted.size > 0) {
        const ids = [...wanted];
        wanted.clear();
        const found = await database.read((tx) => readEvents(tx, ids));
        endExpired();
        for (const events of found) {
          for (const stream of streams.get(events.memberId) ?? []) send(stream, events);
        }
      }
    } finally {
      // In the turn in which nothing was wanted: a stream that joins in the next one would wait for the beat.
      isReading = false;
    }
  };
  const look = (memberIds: Iterable<number>) => {
    for (const id of memberIds) if (streams.has(id)) wanted.add(id);
    if (!isReading && !isClosed) readWanted().catch(onError);
  };
  const lookAtAll = () => look(streams.keys());

  const beat = () => {
    endExpired();
    for (const stream of all()) stream.sink.write(':\n\n');
    if (streams.size === 0) return;
    listener?.check();
    lookAtAll();
  };
  const poll = () => {
    if (!listener?.isHearing()) lookAtAll();
  };
  /** Starts with the first stream: a server without streams has nothing to listen to. */
  const start = () => {
    if (listener) return;
    listener = startListener({ database, timers, onRaised: look, onHearing: lookAtAll });
    stopTimers = [timers.every(beatMs, beat), timers.every(pollMs, poll)];
  };

  return {
    join: (added) => {
      const stream = { ...added, hasBegun: false };
      if (isClosed) {
        stream.sink.end();
        return () => undefined;
      }
      const own = streams.get(stream.memberId) ?? new Set();
      streams.set(stream.memberId, own.add(stream));
      const [oldest] = own;
      if (oldest && own.size > maxStreams) end(oldest);
      start();
      look([stream.memberId]);
      return () => leave(stream);
    },
    count: () => all().length,
    endAll: () => {
      for (const stream of all()) end(stream);
    },
    close: async () => {
      isClosed = true;
      for (const stop of stopTimers) stop();
      for (const stream of all()) end(stream);
      await listener?.close();
    },
  };
};
