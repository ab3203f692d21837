/** Stands before a server and, once told so, passes a service worker that differs: as after a new build's deployment. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What a proxy speaks with one side only, what no longer fits a body that fetch has unpacked, and questions whether
 * something changed: the answer would be about the build behind.
 */
const ownHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'if-modified-since',
  'if-none-match',
  'transfer-encoding',
]);

const forwarded = (headers: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...headers].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && !ownHeaders.has(pair[0]),
    ),
  );

export class NextBuild {
  readonly #server = createServer((request, response) => void this.#pass(request, response));
  readonly #target: string;
  #isDeployed = false;

  constructor(target: string) {
    this.#target = target;
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET', headers } = request;
    const body = Buffer.concat(await request.toArray());
    const answer = await fetch(`${this.#target}${url}`, {
      method,
      headers: forwarded(Object.entries(headers)),
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    });
    const suffix = url === '/sw.js' && this.#isDeployed ? '\n// the next build' : '';
    response.writeHead(answer.status, forwarded(answer.headers));
    response.end(Buffer.concat([Buffer.from(await answer.arrayBuffer()), Buffer.from(suffix)]));
  }

  /** The address to open in place of the server's. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  deploy(): void {
    this.#isDeployed = true;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}
