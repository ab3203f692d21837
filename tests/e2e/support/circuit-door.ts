/** A proxy before the server that delays, cuts or alters the proving key, as networks do. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Door } from './door.ts';

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

export class CircuitDoor extends Door {
  /** Every answer to a request for the proving key, in order. */
  readonly deliveries: Delivery[] = [];
  readonly #script: Mischief[] = [];

  /** Sets what happens to the next answers. */
  script(...mischief: Mischief[]): void {
    this.#script.push(...mischief);
  }

  protected override pass({ pathname, search }: URL, headers: IncomingHttpHeaders) {
    const isKey = pathname.endsWith('.zkey');
    const mischief = (isKey ? this.#script.shift() : undefined) ?? { kind: 'none' };
    // Flips a bit of the file, not of its compressed form.
    if (mischief.kind === 'flip') delete headers['accept-encoding'];
    return (answer: IncomingMessage, outgoing: ServerResponse) => {
      const encoding = answer.headers['content-encoding'];
      const delivery: Delivery = { range: headers.range, search, encoding, bytes: 0 };
      if (isKey) this.deliveries.push(delivery);
      return deliver(answer, outgoing, mischief, delivery);
    };
  }
}
