/**
 * The network of the page: every request goes to the test's own server, unless a route answers, holds or breaks it. The
 * last added route comes first, as in Playwright. Requests to other hosts fail, as without a connection.
 */
import { STATUS_CODES } from 'node:http';
import { pageOrigin } from './environment.ts';

const { fetch: send, Response: NodeResponse, setTimeout: realTimeout } = globalThis;

/** Up to this long a request or its answer is under way, half of them; which, is drawn. Zero: no longer than it takes. */
const maxDelayMs = Number(process.env['TEST_DELAY_MS'] ?? 0);

const travel = async <T>(thing: T): Promise<T> => {
  const share = Math.max(0, Math.random() * 2 - 1);
  if (maxDelayMs > 0)
    await new Promise<void>((arrive) => void realTimeout(arrive, share * maxDelayMs));
  return thing;
};

/** A request that the page sent. */
export class SentRequest {
  readonly #url: string;
  readonly #init: RequestInit;

  constructor(url: string, init: RequestInit) {
    this.#url = url;
    this.#init = init;
  }

  url(): string {
    return this.#url;
  }
  method(): string {
    return this.#init.method ?? 'GET';
  }
  headers(): Record<string, string> {
    return Object.fromEntries(new Headers(this.#init.headers));
  }
  postData(): string | null {
    return typeof this.#init.body === 'string' ? this.#init.body : null;
  }
  postDataJSON(): unknown {
    return JSON.parse(this.postData() ?? 'null');
  }
  get signal(): AbortSignal | undefined {
    return this.#init.signal ?? undefined;
  }
  withBody(body: unknown): SentRequest {
    return new SentRequest(this.#url, { ...this.#init, body: JSON.stringify(body) });
  }
}

export interface FulfilledAnswer {
  status?: number;
  json?: unknown;
  body?: string;
  contentType?: string;
  headers?: Record<string, string>;
}

/** What a route does with one request. Each is settled once. */
export interface PlayedRoute {
  request(): SentRequest;
  fulfill(answer: FulfilledAnswer): Promise<void>;
  /** Breaks the connection. */
  abort(reason?: string): Promise<void>;
  /** Leaves the request to earlier routes, then to the server. */
  fallback(): Promise<void>;
  /** Sends the request on with another body. */
  continue(changes: { postData: unknown }): Promise<void>;
  /** Asks the server, whose answer the route may change. */
  fetch(): Promise<Response>;
}

type Handler = (route: PlayedRoute) => unknown;
type Pattern = string | RegExp | ((url: URL) => boolean);

const matcher = (pattern: Pattern): ((url: URL) => boolean) => {
  if (typeof pattern === 'function') return pattern;
  if (pattern instanceof RegExp) return ({ href }) => pattern.test(href);
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\?]/g, String.raw`\$&`)
    .replaceAll('**', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '.*');
  const glob = new RegExp(`^${source}$`);
  return ({ href }) => glob.test(href);
};

/** The address of a request to `fetch`. */
export const addressOf = (input: RequestInfo | URL): string => {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
};

const noConnection = () => new TypeError('Failed to fetch');

const answerOf = ({ status = 200, json, body, contentType, headers }: FulfilledAnswer) => {
  const text = json === undefined ? (body ?? '') : JSON.stringify(json);
  const type = contentType ?? (json === undefined ? 'text/plain' : 'application/json');
  const isBare = status === 204 || status === 304;
  return new NodeResponse(isBare ? null : text, {
    statusText: STATUS_CODES[status] ?? '',
    status,
    headers: { 'content-type': type, ...headers },
  });
};

/** Rejects once the signal aborts. */
const aborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal?.reason as Error);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });

export class PageNetwork {
  /** Calls of the API, in order. */
  readonly sent: SentRequest[] = [];
  readonly #server: () => string;
  #routes: { matches: (url: URL) => boolean; handle: Handler }[] = [];
  #isOffline = false;
  #isClosed = false;
  readonly #life = new AbortController();

  /** `server`: the address that answers. */
  constructor(server: () => string) {
    this.#server = server;
  }

  route(pattern: Pattern, handle: Handler): void {
    this.#routes.unshift({ matches: matcher(pattern), handle });
  }
  unrouteAll(): void {
    this.#routes = [];
  }
  setOffline(isOffline: boolean): void {
    this.#isOffline = isOffline;
  }
  /** Ends all that is under way; later requests never leave. */
  close(): void {
    this.#isClosed = true;
    this.#life.abort(noConnection());
  }

  /** The page's `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(addressOf(input), pageOrigin);
    const request = new SentRequest(url.href, init);
    if (this.#isClosed) return new Promise(() => undefined);
    // Only tests ask there, for the mark of the server in whose place they answer.
    const isOfTest = url.pathname === '/tma/';
    if (url.pathname.startsWith('/tma/') && !isOfTest) this.sent.push(request);
    const routes = isOfTest ? [] : this.#routes.filter(({ matches }) => matches(url));
    const asked = travel(request)
      .then((sent) => this.#answer(sent, routes))
      .then(travel);
    return Promise.race([asked, aborted(request.signal), aborted(this.#life.signal)]);
  };

  #ask(request: SentRequest): Promise<Response> {
    const url = new URL(request.url());
    if (this.#isOffline || url.origin !== pageOrigin) return Promise.reject(noConnection());
    const body = request.postData();
    return send(this.#server() + url.pathname + url.search, {
      method: request.method(),
      headers: request.headers(),
      redirect: 'manual',
      signal: request.signal
        ? AbortSignal.any([request.signal, this.#life.signal])
        : this.#life.signal,
      ...(body !== null && { body }),
    });
  }

  #answer(request: SentRequest, routes: { handle: Handler }[]): Promise<Response> {
    const [first, ...rest] = routes;
    if (!first) return this.#ask(request);
    if (this.#isOffline) return Promise.reject(noConnection());
    return new Promise((resolve, reject) => {
      const route: PlayedRoute = {
        request: () => request,
        fulfill: async (answer) => resolve(answerOf(answer)),
        abort: async () => reject(noConnection()),
        fallback: async () => resolve(this.#answer(request, rest)),
        continue: async ({ postData }) => resolve(this.#ask(request.withBody(postData))),
        fetch: () => this.#ask(request),
      };
      void Promise.resolve(first.handle(route)).catch(reject);
    });
  }
}
