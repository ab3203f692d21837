/**
 * A proxy before the server, with which a test deploys another build: a worker script of other bytes, whose precache
 * has another index.html. Playwright's routes do not see the browser's requests for a new worker.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { Door } from './door.ts';

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

export class Deployment extends Door {
  #isNext = false;

  protected override pass(url: URL, headers: IncomingHttpHeaders) {
    const rewrite = this.#isNext ? nextBuild[url.pathname] : undefined;
    if (rewrite) for (const name of forWholeText) delete headers[name];
    return async (answer: IncomingMessage, outgoing: ServerResponse) => {
      if (rewrite) return answerRewritten(answer, outgoing, rewrite);
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      // An answer that breaks off breaks here, too.
      pipeline(answer, outgoing, () => undefined);
    };
  }

  /** From now on the next build is served. */
  deploy(): void {
    this.#isNext = true;
  }
}
