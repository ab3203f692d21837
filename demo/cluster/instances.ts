/** Runs instances of the server, and starts each again whenever it ends. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { end, launch } from './process.ts';

export interface Instance {
  /** SIGKILL; resolves when it has ended. */
  kill(): Promise<void>;
  isReady(): Promise<boolean>;
  /** Stops it as an operator would: running requests are answered. It is not started again. */
  stop(): Promise<void>;
}

export interface InstanceOptions {
  port: number;
  log: string;
  /** The server's settings, except for its port. */
  settings: Readonly<Record<string, string>>;
  /** What Node runs; default: what `npm start` runs. */
  program?: readonly string[] | undefined;
}

const restMs = 500;

const startScript = path.resolve(import.meta.dirname, '../../server/start.ts');

/** Runs the program, and again whenever it ends. */
export const superviseInstance = ({
  port,
  log,
  settings,
  program = ['--import', 'tsx', startScript],
}: InstanceOptions): Instance => {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      child = launch({
        program: process.execPath,
        args: program,
        log,
        env: { ...process.env, BOT_TOKEN: '', ...settings, PORT: String(port) },
      });
      await once(child, 'exit');
      await pause(restMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = keepRunning();
  return {
    kill: async () => {
      if (child) await end(child, 'SIGKILL');
    },
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
    stop: async () => {
      stopping.abort();
      if (child) await end(child, 'SIGTERM');
      await running;
    },
  };
};
