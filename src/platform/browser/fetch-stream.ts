/** Reads answers that come in pieces, over fetch. */
import type { OpenStream } from '../ports.ts';

async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

/** `origin` is empty in the browser (the app's own); tests in Node name a server. */
export const createFetchStream =
  (origin = '', send: typeof fetch = fetch): OpenStream =>
  async ({ method, url, headers, signal }) => {
    const response = await send(origin + url, {
      method,
      headers,
      signal,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
    });
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      pieces: piecesOf(response.body),
    };
  };
