/** Runs servers as children of this process, and polls them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { User } from './programs.ts';

export interface ProgramCommand {
  program: string;
  args: readonly string[];
  /** The file for its output. */
  log: string;
  user?: User | undefined;
  env?: NodeJS.ProcessEnv;
}

/**
 * Starts a server in a separate process group. So Ctrl-C in a terminal reaches only this process, which stops the
 * others in order.
 */
export const launch = ({ program, args, log, user, env }: ProgramCommand): ChildProcess => {
  const file = openSync(log, 'a');
  const stdio = ['ignore', file, file] as const;
  return spawn(program, args, { ...user, ...(env && { env }), stdio: [...stdio], detached: true });
};

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Sends the signal, and resolves once the process has ended. */
export const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (isOver(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

const everyMs = 50;
const patienceMs = 60_000;

/**
 * Polls until the answer is true; throws after a minute, or once `signal` is aborted. A failed call counts as false.
 */
export const until = async (
  what: string,
  ask: () => Promise<boolean>,
  signal: AbortSignal,
  withinMs = patienceMs,
): Promise<void> => {
  const deadline = Date.now() + withinMs;
  while (!(await ask().catch(() => false))) {
    signal.throwIfAborted();
    if (Date.now() > deadline) throw new Error(`${what}: not within ${withinMs / 1000} s`);
    await pause(everyMs);
  }
};
