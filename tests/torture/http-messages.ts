/**
 * Reads whole HTTP/1.1 messages from a stream of bytes: the head up to the blank line, and as much body as the head
 * announces, by a length or in chunks. Bytes are kept unchanged.
 */

export interface HttpMessage {
  /** Includes the blank line. */
  head: string;
  /** The bytes on the wire, including chunk sizes. */
  body: Buffer;
}

const blankLine = '\r\n\r\n';

const headerOf = (head: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, 'im').exec(head)?.[1];

/** The end of the last chunk; undefined until it has come. */
const chunkedLength = (bytes: Buffer): number | undefined => {
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    at = lineEnd + 2 + size + 2;
    if (at > bytes.length) return undefined;
    if (size === 0) return at;
  }
};

const isBodiless = (head: string): boolean => /^HTTP\/1\.1 (?:1\d\d|204|304) /.test(head);

const bodyLength = (head: string, rest: Buffer): number | undefined => {
  if (isBodiless(head)) return 0;
  if (/chunked/i.test(headerOf(head, 'transfer-encoding') ?? '')) return chunkedLength(rest);
  return Number(headerOf(head, 'content-length') ?? 0);
};

export const bytesOf = ({ head, body }: HttpMessage): Buffer =>
  Buffer.concat([Buffer.from(head, 'latin1'), body]);

export interface RequestLine {
  method: string;
  /** Without the query. */
  path: string;
  /** The idempotency key. */
  key: string | undefined;
}

export const readRequest = ({ head }: HttpMessage): RequestLine => {
  const [method = '', target = ''] = head.split(' ', 2);
  return {
    method,
    path: target.split('?', 1)[0] ?? '',
    key: headerOf(head, 'idempotency-key'),
  };
};

export const statusOf = ({ head }: HttpMessage): number => Number(head.split(' ', 2)[1]);

/** An answer with a head of its own. */
export const answerOf = (status: number, type: string, text: string): HttpMessage => {
  const body = Buffer.from(text);
  const head = `HTTP/1.1 ${status} Other\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}${blankLine}`;
  return { head, body };
};

/** Half of the body, under the head for the whole. */
export const halved = ({ head, body }: HttpMessage): HttpMessage => ({
  head,
  body: body.subarray(0, Math.floor(body.length / 2)),
});

/** Half of the body, under a head that says that this is all. Needs a head that gives a length. */
export const truncated = (whole: HttpMessage): HttpMessage => {
  if (headerOf(whole.head, 'content-length') === undefined) return whole;
  const { head, body } = halved(whole);
  return { head: head.replace(/^content-length:.*$/im, `content-length: ${body.length}`), body };
};

export class MessageReader {
  #rest: Buffer = Buffer.alloc(0);

  /** Adds bytes, and returns the messages that are complete by now. */
  push(bytes: Buffer): HttpMessage[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const messages: HttpMessage[] = [];
    for (let next = this.#take(); next; next = this.#take()) messages.push(next);
    return messages;
  }

  #take(): HttpMessage | undefined {
    const at = this.#rest.indexOf(blankLine);
    if (at < 0) return undefined;
    const head = this.#rest.toString('latin1', 0, at + blankLine.length);
    const after = this.#rest.subarray(at + blankLine.length);
    const length = bodyLength(head, after);
    if (length === undefined || after.length < length) return undefined;
    this.#rest = after.subarray(length);
    return { head, body: after.subarray(0, length) };
  }
}
