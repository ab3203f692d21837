/** Packets of a connection: to hand one to the system costs more than to make it. */
import type { Writable } from 'node:stream';

/** What is written in this turn of the event loop leaves together, when it is over. */
export const sendTogether = (stream: Writable): void => {
  stream.cork();
  process.nextTick(() => stream.uncork());
};
