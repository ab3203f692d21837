/** Runs the project's own tools, several at once, and counts each as one test. */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Count } from './reports.ts';

export const project = path.resolve(import.meta.dirname, '../..');

export interface Command {
  tool: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** A file for what it says, which is otherwise shown. */
  log?: string | undefined;
}

export const command = (tool: string, ...args: string[]): Command => ({ tool, args });

/** Long lists of files are cut. */
const lineOf = ({ tool, args }: Command): string => `${tool} ${args.join(' ')}`.slice(0, 200);

const pathOf = (tool: string): string =>
  tool === 'npm' ? tool : path.join(project, 'node_modules/.bin', tool);

let shown = Promise.resolve();

/** Of commands that run at once, the first one is heard as it speaks; what the others say is kept until their turn. */
const show = (one: Command): PassThrough => {
  const said = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER });
  const before = shown;
  shown = (async () => {
    await before;
    console.log(`\n▸ ${lineOf(one)}`);
    for await (const piece of said) process.stdout.write(piece as Buffer);
  })();
  return said;
};

export const allShown = (): Promise<void> => shown;

/** True when it exits with 0. */
export const run = async (one: Command): Promise<boolean> => {
  const output = one.log === undefined ? show(one) : createWriteStream(one.log);
  const child = spawn(pathOf(one.tool), one.args, {
    cwd: project,
    env: { ...process.env, ...one.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false });
  const isGreen = await new Promise<boolean>((resolve) => {
    child.on('error', (fault) => output.write(`${fault.message}\n`));
    child.on('close', (code) => resolve(code === 0));
  });
  output.end();
  if (one.log !== undefined) await finished(output);
  return isGreen;
};

const countOne = (isGreen: boolean, one: Command): Count =>
  isGreen
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, faults: [{ test: lineOf(one), errors: [] }] };

export const checkInTurn = async (...commands: readonly Command[]): Promise<Count[]> => {
  const counts: Count[] = [];
  for (const one of commands) counts.push(countOne(await run(one), one));
  return counts;
};
