/** Runs `npm run demo:cluster` as a process; a test types into it. Only the long form compiles the sources at each start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '../../demo/cluster/process.ts';
import { freePort } from '../../demo/cluster/programs.ts';
import { byLength } from '../support/length.ts';
import { programOf } from '../support/program.ts';

const script = path.resolve(import.meta.dirname, '../../demo/cluster/start.ts');

/** The first start builds the app. */
const withinMs = 300_000;

export interface RunningCluster {
  url: string;
  databaseUrl: string;
  /** The directory with everything that it started. */
  directory: string;
  /** Types a letter. Resolves with the line that reports its completion. */
  type(letter: 'k' | 'r' | 'f'): Promise<string>;
  /** Ctrl-C; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** `settings`: the environment of the instances. */
export const runCluster = async (settings: Record<string, string>): Promise<RunningCluster> => {
  const port = await freePort();
  const args = byLength(
    [await programOf('demo/cluster/start.ts'), await programOf('server/start.ts')],
    ['--import', 'tsx', script],
  );
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...settings, PORT: String(port) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error(`It ended: ${said.join('\n')}`)));
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  /** The first matching line from `place` on. */
  const hear = async (pattern: RegExp, place = 0): Promise<string> => {
    let found: string | undefined;
    const isSaid = async () => {
      found = said.slice(place).find((line) => pattern.test(line));
      return found !== undefined;
    };
    await until(`It says ${String(pattern)}`, isSaid, ended.signal, withinMs);
    return found ?? '';
  };
  const wordOf = async (pattern: RegExp): Promise<string> =>
    pattern.exec(await hear(pattern))?.[1] ?? '';
  const directory = await wordOf(/^Starting in (\S+)/);
  const databaseUrl = await wordOf(/^PostgreSQL (\S+)/);
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    directory,
    type: (letter) => {
      const place = said.length;
      child.stdin.write(`${letter}\n`);
      return hear(/ s$/, place);
    },
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGINT');
      const [code] = (await exit) as [number | null];
      return code;
    },
  };
};
