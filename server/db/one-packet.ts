/** Combines packets of a connection: passing one to the system costs more than making it. */
import type { Writable } from 'node:stream';

/** Sends everything written in this turn of the event loop together, at its end. */
export const sendTogether = (stream: Writable): void => {
  stream.cork();
  process.nextTick(() => stream.uncork());
};
