/** A proxy before the server that delays, cuts or alters the proving key, as networks do. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `cut`: the connection breaks after so many bytes; `end`: the body ends there, as if whole; `flip`: one bit. */
export type Mischief =
  | { kind: 'cut' | 'end'; after: number }
  | { kind: 'flip'; at: number }
  | { kind: 'none' };

export interface Delivery {
  range: string | undefined;
  search: string;
  encoding: string | undefined;
  /** Bytes of the encoded body that were sent. */
  bytes: number;
}

const deliver = async (
  answer: IncomingMessage,
  outgoing: ServerResponse,
  mischief: Mischief,
  delivery: Delivery,
): Promise<void> => {
  const headers = { ...answer.headers };
  // Chunked, so that an early end looks like an end.
  if (mischief.kind === 'end') delete headers['content-length'];
  outgoing.writeHead(answer.statusCode ?? 500, headers);
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    const before = delivery.bytes;
    const limit = 'after' in mischief ? mischief.after : Infinity;
    const part = chunk.subarray(0, limit - before);
    const at = mischief.kind === 'flip' ? mischief.at - before : -1;
    if (at >= 0 && at < part.length) part.writeUInt8(part.readUInt8(at) ^ 1, at);
    delivery.bytes += part.length;
    await new Promise((resolve) => outgoing.write(part, resolve));
    if (delivery.bytes >= limit) break;
  }
  if (mischief.kind === 'cut') outgoing.destroy();
  else outgoing.end();
};

export class CircuitDoor {
  /** Every answer to a request for the proving key, in order. */
  readonly deliveries: Delivery[] = [];
  readonly #script: Mischief[] = [];
  #url = '';
  readonly #server;

  /** `target`: the server behind the door. */
  constructor(target: string) {
    this.#server = createServer((incoming, outgoing) => {
      const url = new URL(incoming.url ?? '/', target);
      const isKey = url.pathname.endsWith('.zkey');
      const mischief = (isKey ? this.#script.shift() : undefined) ?? { kind: 'none' };
      const headers = { ...incoming.headers };
      // Flips a bit of the file, not of its compressed form.
      if (mischief.kind === 'flip') delete headers['accept-encoding'];
      const passed = request(url, { method: incoming.method ?? 'GET', headers }, (answer) => {
        const delivery: Delivery = {
          range: incoming.headers.range,
          search: url.search,
          encoding: answer.headers['content-encoding'],
          bytes: 0,
        };
        if (isKey) this.deliveries.push(delivery);
        deliver(answer, outgoing, mischief, delivery).catch(() => outgoing.destroy());
      });
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    });
  }

  /** Without a trailing slash. */
  get url(): string {
    return this.#url;
  }

  /** Sets what happens to the next answers. */
  script(...mischief: Mischief[]): void {
    this.#script.push(...mischief);
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    this.#url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => void this.#server.close(resolve));
  }
}
