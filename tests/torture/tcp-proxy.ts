/**
 * A proxy between browser and server, on the level of TCP: it reads whole requests off the browser's connections and
 * passes their bytes on, each on a connection of its own. What becomes of a request and its answer is decided, one by
 * one, by `choose`; each fault is counted. It survives the server: where nobody listens, it hangs up.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  bytesOf,
  halved,
  MessageReader,
  readRequest,
  statusOf,
  truncated,
  type HttpMessage,
  type RequestLine,
} from './http-messages.ts';

export type LineFault =
  | { kind: 'pass' }
  /** The connection breaks before the request is passed on. */
  | { kind: 'cut before' }
  /** It breaks right after; the server has the request, and its answer is lost. */
  | { kind: 'cut after' }
  /** It breaks in the middle of the answer's body. */
  | { kind: 'cut answer' }
  /** Half of the answer comes, under a head that says that this is all. */
  | { kind: 'truncate' }
  /** Another answers in the server's place, as a proxy does while the server is deployed; `isPassedOn`: it has the request too. */
  | { kind: 'lie'; answer: HttpMessage; isPassedOn: boolean }
  /** The request is passed on only later; the browser may have given up by then. */
  | { kind: 'delay'; ms: number }
  /** The server has the request at once; the answer comes only later. */
  | { kind: 'stall'; ms: number }
  /** The bytes of the request come to the server once more, later, on another connection. */
  | { kind: 'duplicate'; afterMs: number }
  /** Held until the promise resolves: the request itself, or its answer. */
  | { kind: 'hold request'; until: Promise<void> }
  | { kind: 'hold answer'; until: Promise<void> };

export type FaultKind = LineFault['kind'];

interface Exchange {
  client: Socket;
  request: HttpMessage;
  line: RequestLine;
}

const isChange = ({ method }: RequestLine): boolean => !['GET', 'HEAD'].includes(method);

export class TcpProxy {
  /** Decides what happens to a request. */
  choose: (line: RequestLine) => LineFault = () => ({ kind: 'pass' });
  /** Called with each request as it comes, before anything happens to it. */
  onRequest: (line: RequestLine) => void = () => undefined;
  readonly counts = new Map<FaultKind | 'no server', number>();
  /** Keys of changes whose whole answer, a 200, was handed to the browser untouched. */
  readonly acknowledged = new Set<string>();

  readonly #target: { host: string; port: number };
  readonly #server = createServer((client) => void this.#serve(client));
  readonly #sockets = new Set<Socket>();
  readonly #life = new AbortController();
  readonly #repeats = new Set<Promise<void>>();
  #url = '';

  /** `target`: the server behind; it need not run yet. */
  constructor(target: string) {
    const { hostname, port } = new URL(target);
    this.#target = { host: hostname, port: Number(port) };
  }

  /** Without a trailing slash. */
  get url(): string {
    return this.#url;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    this.#url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves when no second delivery is still to come. */
  async settled(): Promise<void> {
    await Promise.all(this.#repeats);
  }

  async close(): Promise<void> {
    this.#life.abort();
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => void this.#server.close(resolve));
  }

  #count(what: FaultKind | 'no server'): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** Errors of a connection are what this is about; the reader sees it end. */
  #watch(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }

  async #serve(socket: Socket): Promise<void> {
    const client = this.#watch(socket);
    const reader = new MessageReader();
    try {
      for await (const bytes of client) {
        for (const request of reader.push(bytes as Buffer)) {
          await this.#handle({ client, request, line: readRequest(request) });
        }
      }
    } catch {
      client.destroy();
    }
  }

  async #handle(exchange: Exchange): Promise<void> {
    const { client, request, line } = exchange;
    this.onRequest(line);
    const fault = this.choose(line);
    this.#count(fault.kind);
    if (fault.kind === 'cut before') return void client.destroy();
    if (fault.kind === 'cut after') client.destroy();
    if (fault.kind === 'lie') return this.#lie(client, request, fault);
    if (fault.kind === 'delay') await this.#wait(fault.ms);
    if (fault.kind === 'hold request') await fault.until;
    if (fault.kind === 'duplicate') this.#repeat(request, fault.afterMs);
    const answer = await this.#ask(request);
    if (!answer) return this.#hangUp(client);
    if (fault.kind === 'stall') await this.#wait(fault.ms);
    if (fault.kind === 'hold answer') await fault.until;
    this.#deliver(exchange, answer, fault);
  }

  async #lie(
    client: Socket,
    request: HttpMessage,
    { answer, isPassedOn }: Extract<LineFault, { kind: 'lie' }>,
  ): Promise<void> {
    if (isPassedOn) await this.#ask(request);
    if (!client.destroyed) client.write(bytesOf(answer));
  }

  #hangUp(client: Socket): void {
    this.#count('no server');
    client.destroy();
  }

  #deliver({ client, line }: Exchange, answer: HttpMessage, { kind }: LineFault): void {
    if (client.destroyed) return;
    if (kind === 'cut answer') {
      client.end(bytesOf(halved(answer)));
      return;
    }
    const bytes = bytesOf(kind === 'truncate' ? truncated(answer) : answer);
    const isAcknowledged = kind !== 'truncate' && statusOf(answer) === 200 && isChange(line);
    client.write(bytes, (failure) => {
      if (!failure && isAcknowledged && line.key) this.acknowledged.add(line.key);
    });
  }

  #repeat(request: HttpMessage, afterMs: number): void {
    const repeat = async () => {
      await this.#wait(afterMs);
      await this.#ask(request);
    };
    const repeated = repeat().finally(() => this.#repeats.delete(repeated));
    this.#repeats.add(repeated);
  }

  /** Waits, but not beyond the proxy's own end. */
  async #wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#life.signal, ref: false }).catch(() => undefined);
  }

  /** What the server answers on a connection of its own; undefined where none comes. */
  async #ask(request: HttpMessage): Promise<HttpMessage | undefined> {
    if (this.#life.signal.aborted) return undefined;
    const upstream = this.#watch(connect(this.#target));
    const reader = new MessageReader();
    upstream.write(bytesOf(request));
    try {
      for await (const bytes of upstream) {
        const [answer] = reader.push(bytes as Buffer);
        if (answer) return answer;
      }
    } catch {
      // As good as an end without an answer.
    } finally {
      upstream.destroy();
    }
    return undefined;
  }
}
