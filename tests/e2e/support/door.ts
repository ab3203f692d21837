/** A proxy before the server, through which a browser comes. */
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

type Answering = (answer: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

export abstract class Door {
  #url = '';
  readonly #server;

  /** `target`: the server behind the door. */
  constructor(target: string) {
    this.#server = createServer((incoming, outgoing) => {
      const url = new URL(incoming.url ?? '/', target);
      const headers = { ...incoming.headers };
      const give = this.pass(url, headers);
      const passed = request(url, { method: incoming.method ?? 'GET', headers }, (answer) => {
        give(answer, outgoing).catch(() => outgoing.destroy());
      });
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    });
  }

  /** Decides about a request, whose headers it may change, and gives the server's answer to the browser. */
  protected abstract pass(url: URL, headers: IncomingHttpHeaders): Answering;

  /** Without a trailing slash. */
  get url(): string {
    return this.#url;
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
