/** Starts the real server for a test worker, as a process, with the demo community in a fresh database. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { argumentsFor, copyCommunity } from './ready-server.ts';

const project = path.resolve(import.meta.dirname, '../../..');

const environment = (directory: string, port: number, more: Record<string, string>) => ({
  PATH: process.env['PATH'] ?? '',
  PORT: String(port),
  DATA_DIR: directory,
  LOG_LEVEL: 'warn',
  // Dozens of tests share one member and one address here.
  RATE_LIMIT_READS_PER_MINUTE: '100000',
  RATE_LIMIT_SEARCHES_PER_MINUTE: '100000',
  RATE_LIMIT_WRITES_PER_MINUTE: '100000',
  ...more,
});

/** The address that the process prints once it listens. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const collect = (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /listening on (\S+)/.exec(printed)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', () => reject(new Error(`The server ended early:\n${printed}`)));
  });

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (hasEnded(child)) resolve();
    else child.once('exit', () => resolve());
  });

export class TestServer {
  /** Where the database is. */
  readonly directory = mkdtempSync(path.join(tmpdir(), 'cards-e2e-'));
  readonly #script: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #url = '';
  #printed = '';
  #asked: Promise<unknown> = Promise.resolve();

  /** `script`: what the process runs; it prints where it listens, and ends with its parent. */
  constructor(script = 'tests/e2e/support/serve.ts', env: Record<string, string> = {}) {
    this.#script = script;
    this.#env = env;
  }

  /** Without a trailing slash. */
  get url(): string {
    return this.#url;
  }

  /** All that it has logged. */
  get printed(): string {
    return this.#printed;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && !hasEnded(this.#child);
  }

  /** Starts it, after a stop on the same port and with the same data. */
  async start(): Promise<void> {
    const isFirst = this.#url === '';
    const port = isFirst ? 0 : Number(new URL(this.#url).port);
    if (isFirst) copyCommunity(this.directory);
    this.#child = spawn(process.execPath, argumentsFor(this.#script), {
      cwd: project,
      env: environment(this.directory, port, this.#env),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const collect = (chunk: Buffer) => void (this.#printed += chunk.toString());
    this.#child.stdout?.on('data', collect);
    this.#child.stderr?.on('data', collect);
    this.#url = await addressOf(this.#child);
  }

  /** What the process answers over its channel, one question after the other. */
  protected ask(message: object): Promise<unknown> {
    const ask = async (): Promise<unknown> => {
      const child = this.#child;
      if (!child) throw new Error('The server was not started');
      const answered = once(child, 'message');
      child.send(message);
      return (await answered)[0];
    };
    const asked = this.#asked.then(ask);
    this.#asked = asked.catch(() => undefined);
    return asked;
  }

  /** Ends the process; with SIGKILL it has no chance to say goodbye. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    child?.kill(signal);
    if (child) await ended(child);
  }

  async dispose(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.directory, { recursive: true, force: true });
  }
}
