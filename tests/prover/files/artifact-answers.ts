/** How a server, or the network before it, may answer a request for the proving key. */

export type Bytes = Uint8Array<ArrayBuffer>;

/** One request for the proving key. */
export interface Ask {
  /** `undefined`: the whole file. */
  from: number | undefined;
  /** Sent to a second address that no cache knows. */
  isAnew: boolean;
  signal: AbortSignal;
}

export type FileAnswer = (ask: Ask, file: Bytes) => Response | Promise<Response>;

const partHeaders = (from: number, size: number) => ({
  'content-range': `bytes ${from}-${size - 1}/${size}`,
});

/** Answers as the server does. */
export const honest: FileAnswer = ({ from }, file) =>
  from === undefined
    ? new Response(file, { headers: { 'content-type': 'application/octet-stream' } })
    : new Response(file.slice(from), { status: 206, headers: partHeaders(from, file.length) });

/** Sends so many bytes of the answer, then breaks the connection, ends or falls silent. */
export const cut =
  (count: number, end: 'break' | 'end' | 'silence', answer: FileAnswer = honest): FileAnswer =>
  async (ask, file) => {
    const whole = await answer(ask, file);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    let isSent = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (!isSent) controller.enqueue(bytes.subarray(0, count));
        else if (end === 'end') controller.close();
        else if (end === 'break') controller.error(new TypeError('terminated'));
        else
          return new Promise<void>((_resolve, reject) => {
            ask.signal.addEventListener('abort', () => reject(ask.signal.reason));
          });
        isSent = true;
        return undefined;
      },
    });
    return new Response(body, { status: whole.status, headers: whole.headers });
  };

/** Sends the answer with one bit changed. */
export const altered =
  (at: number, answer: FileAnswer = honest): FileAnswer =>
  (ask, file) => {
    const copy = file.slice();
    copy[at] = (copy[at] ?? 0) ^ 1;
    return answer(ask, copy);
  };

export const noRoute: FileAnswer = async () => Promise.reject(new TypeError('Failed to fetch'));

export const httpError =
  (status: number): FileAnswer =>
  () =>
    new Response('{"error":"no"}', { status });

export const notHere: FileAnswer = httpError(404);

/** Ignores the requested part. */
export const wholeFile: FileAnswer = (_ask, file) => new Response(file);
