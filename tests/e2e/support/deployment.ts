/**
 * A proxy before the server, with which a test deploys another build: a worker script of other bytes, whose precache
 * has another index.html. Playwright's routes do not see the browser's requests for a new worker.
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

type Rewrite = (text: string) => string;

/** The answers that differ in the next build, by path. */
const nextBuild: Readonly<Record<string, Rewrite>> = {
  '/sw.js': (script) => script.replace(/(?<="revision":")\w+(?=","url":"index\.html")/, 'next'),
  '/index.html': (page) => page.replace('<html', '<html data-build="next"'),
};

/** Without these headers the server answers with the whole file, uncompressed. */
const forWholeText = ['accept-encoding', 'if-none-match', 'if-modified-since'];

const readText = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const answerRewritten = async (
  answer: IncomingMessage,
  outgoing: ServerResponse,
  rewrite: Rewrite,
): Promise<void> => {
  const body = rewrite(await readText(answer));
  const headers = { ...answer.headers };
  for (const name of ['etag', 'last-modified', 'content-length']) delete headers[name];
  outgoing.writeHead(answer.statusCode ?? 500, headers).end(body);
};

export class Deployment {
  #isNext = false;
  #url = '';
  readonly #server;

  /** `target`: the server behind the door. */
  constructor(target: string) {
    this.#server = createServer((incoming, outgoing) => {
      const url = new URL(incoming.url ?? '/', target);
      const rewrite = this.#isNext ? nextBuild[url.pathname] : undefined;
      const headers = { ...incoming.headers };
      if (rewrite) for (const name of forWholeText) delete headers[name];
      const passed = request(url, { method: incoming.method ?? 'GET', headers }, (answer) => {
        if (rewrite) return void answerRewritten(answer, outgoing, rewrite);
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        // An answer that breaks off breaks here, too.
        pipeline(answer, outgoing, () => undefined);
      });
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    });
  }

  /** Without a trailing slash. */
  get url(): string {
    return this.#url;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    this.#url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on the next build is served. */
  deploy(): void {
    this.#isNext = true;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => void this.#server.close(resolve));
  }
}
