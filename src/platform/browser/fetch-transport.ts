/**
 * Sends requests of the API over fetch. It bypasses the HTTP cache, since the mirror handles ETags. It returns
 * redirects and never follows them: the page of a captive portal must not pass for an answer.
 */
import type { Transport, OpenStream } from '../ports.ts';

/** Faults come in words: in the language of the page, which need not be the browser's. */
const spoken = (): Record<string, string> =>
  'document' in globalThis ? { 'accept-language': document.documentElement.lang } : {};

/** `origin` is empty in the browser (the app's own); tests in Node name a server. */
export const createFetchTransport =
  (origin = '', send: typeof fetch = fetch): Transport =>
  async ({ method, url, headers, body, signal }) => {
    const response = await send(origin + url, {
      method,
      headers: { ...spoken(), ...headers },
      signal,
      ...(body !== undefined && { body }),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
    });
    const { status, statusText, type } = response;
    const isRedirect =
      type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304);
    return {
      status,
      statusText,
      isRedirect,
      header: (name) => response.headers.get(name),
      body: isRedirect ? '' : await response.text(),
    };
  };

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

/**
 * Reads answers that come in pieces, over fetch. `origin` is empty in the browser (the app's own); tests in Node name a
 * server.
 */
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
