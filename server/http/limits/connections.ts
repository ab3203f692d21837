/** Limits how long a client may hold its connection: one that is slow, or does not read, loses it. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import type { Timers } from '../../timers.ts';

/** In milliseconds. */
export interface ConnectionTimes {
  /** Until the headers of a request are complete, from the connection's beginning. */
  headersMs: number;
  /** Until the whole request is complete. */
  requestMs: number;
  /**
   * Nothing is received, and nothing that was sent is read. More than a beat of a live stream, and than any answer
   * needs.
   */
  stalledMs: number;
  /**
   * Unused between two requests. More than proxies keep theirs, or a proxy would send on a connection that is just
   * ending.
   */
  unusedMs: number;
  /** How often the first two are checked. */
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
      // Node's own check compares the two when the server is created, before Fastify sets the other.
      requestTimeout: times.requestMs,
      connectionsCheckingInterval: times.checkEveryMs,
    },
  }) satisfies FastifyHttpOptions<Server>;

/**
 * What a client must read within that time while something waits for it. A poor mobile line reads several times as
 * much.
 */
export const leastTaken = { bytes: 32 * 1024, everyMs: 60_000 } as const;

/**
 * Cuts clients that read a little now and then. They are not stalled, and would otherwise keep their connection without
 * limit.
 */
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
