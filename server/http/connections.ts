/** How long a client may take with its connection: one that is slow, or does not read, gives it back. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import type { Timers } from '../timers.ts';

/** In milliseconds. */
export interface ConnectionTimes {
  /** Until the headers of a request are there, from the connection's first moment on. */
  headersMs: number;
  /** Until the whole request is there. */
  requestMs: number;
  /** Nothing comes, and of what is sent nothing is taken. More than a beat of a live stream, and than any answer needs. */
  stalledMs: number;
  /** Unused between two requests; more than proxies keep theirs, or one would send on a connection that just ends. */
  unusedMs: number;
  /** How often the first two are looked at. */
  checkEveryMs: number;
}

export const standardTimes: ConnectionTimes = {
  headersMs: 15_000,
  requestMs: 30_000,
  stalledMs: 60_000,
  unusedMs: 75_000,
  checkEveryMs: 5_000,
};

export const connectionOptions = (times: ConnectionTimes) =>
  ({
    requestTimeout: times.requestMs,
    connectionTimeout: times.stalledMs,
    keepAliveTimeout: times.unusedMs,
    http: {
      headersTimeout: times.headersMs,
      // Node's own check compares the two when the server is made, before Fastify sets the other.
      requestTimeout: times.requestMs,
      connectionsCheckingInterval: times.checkEveryMs,
    },
  }) satisfies FastifyHttpOptions<Server>;

/** What a client must take within that time while something waits for it; a poor mobile line takes several times as much. */
export const leastTaken = { bytes: 32 * 1024, everyMs: 60_000 } as const;

/** Cuts who reads a little now and then: that is not stalled, and would keep its connection for as long as it likes. */
export const cutSlowReaders = (server: Server, timers: Timers): void => {
  server.on('connection', (socket: Socket) => {
    let before = { taken: 0, isWaiting: false };
    const stop = timers.every(leastTaken.everyMs, () => {
      const isWaiting = socket.writableLength > 0;
      const taken = socket.bytesWritten - socket.writableLength;
      const isSlow = taken - before.taken < leastTaken.bytes;
      if (isSlow && isWaiting && before.isWaiting) socket.destroy();
      before = { taken, isWaiting };
    });
    socket.once('close', stop);
  });
};
