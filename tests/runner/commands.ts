/** Runs the project's own tools, and counts each as one test. */
import { spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
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

const announce = (one: Command): void => console.log(`\n▸ ${lineOf(one)}`);

const pathOf = (tool: string): string =>
  tool === 'npm' ? tool : path.join(project, 'node_modules/.bin', tool);

/** True when it exits with 0. */
export const run = (one: Command): boolean => {
  const { tool, args, log } = one;
  const env = { ...process.env, ...one.env };
  if (log === undefined) {
    announce(one);
    return spawnSync(pathOf(tool), args, { cwd: project, env, stdio: 'inherit' }).status === 0;
  }
  const file = openSync(log, 'w');
  const stdio: StdioOptions = ['ignore', file, file];
  const { status } = spawnSync(pathOf(tool), args, { cwd: project, env, stdio });
  closeSync(file);
  return status === 0;
};

/** The same beside others: what it says comes in one piece, at its end. */
const runBeside = (one: Command): Promise<boolean> =>
  new Promise((resolve) => {
    const said: Buffer[] = [];
    const child = spawn(pathOf(one.tool), one.args, {
      cwd: project,
      env: { ...process.env, ...one.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = (isGreen: boolean) => {
      announce(one);
      process.stdout.write(Buffer.concat(said));
      resolve(isGreen);
    };
    child.stdout.on('data', (piece: Buffer) => said.push(piece));
    child.stderr.on('data', (piece: Buffer) => said.push(piece));
    child.on('error', (fault) => said.push(Buffer.from(`${fault.message}\n`)));
    child.on('close', (code) => end(code === 0));
  });

const countOne = (isGreen: boolean, one: Command): Count =>
  isGreen
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, faults: [{ test: lineOf(one), errors: [] }] };

export const check = (one: Command): Count => countOne(run(one), one);

/** In turn, beside others. */
export const checkInTurn = async (...commands: readonly Command[]): Promise<Count[]> => {
  const counts: Count[] = [];
  for (const one of commands) counts.push(countOne(await runBeside(one), one));
  return counts;
};
