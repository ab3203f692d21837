/**
 * A TCP proxy between browser and server. It reads whole requests from the browser's connections and passes on their
 * bytes, each on a connection of its own. `choose` decides the fault of each request and its answer; faults are
 * counted. The proxy survives the server: without one it closes the connection.
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
  /** The connection breaks right after it; the server has the request, and its answer is lost. */
  | { kind: 'cut after' }
  /** The connection breaks in the middle of the answer's body. */
  | { kind: 'cut answer' }
  /** Half of the answer comes, under a head that says that it is complete. */
  | { kind: 'truncate' }
  /** Another box answers, as a proxy does during a deployment. `isPassedOn`: the server gets the request, too. */
  | { kind: 'foreign answer'; answer: HttpMessage; isPassedOn: boolean }
  /** The request is passed on only later; the browser may have given up by then. */
  | { kind: 'delay'; ms: number }
  /** The server gets the request at once; the answer comes only later. */
  | { kind: 'stall'; ms: number }
  /** The server gets the bytes of the request once more, later, on another connection. */
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
  /** Keys of changes whose 200 was passed to the browser unchanged and complete. */
  readonly acknowledged = new Set<string>();

  readonly #target: { host: string; port: number };
  readonly #server = createServer((client) => void this.#serve(client));
  readonly #sockets = new Set<Socket>();
  readonly #life = new AbortController();
  readonly #repeats = new Set<Promise<void>>();
  #url = '';

  /** `target`: the server behind the proxy; it need not run yet. */
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

  /** Resolves when no second delivery is pending. */
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

  /** Errors of a connection are expected; the reader sees its end. */
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
    if (fault.kind === 'foreign answer') return this.#answerForeign(client, request, fault);
    if (fault.kind === 'delay') await this.#wait(fault.ms);
    if (fault.kind === 'hold request') await fault.until;
    if (fault.kind === 'duplicate') this.#repeat(request, fault.afterMs);
    const answer = await this.#ask(request);
    if (!answer) return this.#hangUp(client);
    if (fault.kind === 'stall') await this.#wait(fault.ms);
    if (fault.kind === 'hold answer') await fault.until;
    this.#deliver(exchange, answer, fault);
  }

  async #answerForeign(
    client: Socket,
    request: HttpMessage,
    { answer, isPassedOn }: Extract<LineFault, { kind: 'foreign answer' }>,
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

  /** Waits, but not beyond the end of the proxy. */
  async #wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#life.signal, ref: false }).catch(() => undefined);
  }

  /** The server's answer on a connection of its own; undefined if none comes. */
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
      // Counts as an end without an answer.
    } finally {
      upstream.destroy();
    }
    return undefined;
  }
}
