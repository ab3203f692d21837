/** One PostgreSQL server of the cluster, with its own directory and port. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgres, freePort, type User } from './programs.ts';

const execute = promisify(execFile);

export interface PostgresServer {
  port: number;
  /** Creates an empty database. */
  initialise(): Promise<void>;
  /** Copies a running primary, to follow it as its standby. */
  follow(primary: PostgresServer): Promise<void>;
  start(): Promise<void>;
  /** Restarts it as an operator would: connections end, and transactions are rolled back. */
  restart(): Promise<void>;
  /** Whether it accepts connections; false after two seconds. */
  isAnswering(): Promise<boolean>;
  /** SIGKILL, like a machine that is gone; does nothing if it does not run. */
  kill(): void;
  /** Makes the standby accept changes from now on. */
  promote(): Promise<void>;
  /** The only value that the last statement returns, as text. */
  query(...statements: string[]): Promise<string>;
  /** Ends it if it runs, and removes its directory. */
  remove(): Promise<void>;
}

/** Two for each connection of the three instances, and some for observers. */
const connections = 100;

export const createPostgres = async (
  directory: string,
  user: User | undefined,
): Promise<PostgresServer> => {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const port = await freePort();
  const data = path.join(directory, `postgres-${port}`);
  const around = {
    ...user,
    cwd: directory,
    env: { ...process.env, HOME: directory, LC_ALL: 'C.UTF-8' },
  };
  const run = async (program: string, ...args: string[]): Promise<string> =>
    (await execute(path.join(programs, program), args, around)).stdout.trim();
  const control = (...args: string[]) => run('pg_ctl', '-D', data, '-w', ...args);
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    '-c unix_socket_directories=',
    `-c max_connections=${connections}`,
    // Keeps what a standby misses while it is away for a moment.
    '-c wal_keep_size=256MB',
    '-c wal_retrieve_retry_interval=200ms',
  ].join(' ');
  const running = ['-l', `${data}.log`, '-o', settings];
  return {
    port,
    initialise: async () => {
      await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8');
    },
    follow: async (primary) => {
      const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
      await run('pg_basebackup', '-D', data, '-d', source, '-R', '--checkpoint=fast');
    },
    start: async () => {
      await control(...running, 'start');
    },
    restart: async () => {
      await control(...running, '-m', 'fast', 'restart');
    },
    isAnswering: () =>
      run('pg_isready', '-q', '-h', '127.0.0.1', '-p', String(port), '-t', '2').then(
        () => true,
        () => false,
      ),
    kill: () => {
      const [pid] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    },
    promote: async () => {
      await control('promote');
    },
    query: (...statements) => {
      const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
      return run('psql', '-XAtq', url, ...statements.flatMap((one) => ['-c', one]));
    },
    remove: async () => {
      // Fails if it does not run.
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      await rm(data, { recursive: true, force: true });
    },
  };
};
