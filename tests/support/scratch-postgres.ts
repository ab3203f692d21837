/**
 * A scratch PostgreSQL for the server tests: its own directory and port, deleted afterwards. PostgreSQL refuses to
 * run as root, so root starts it as an unprivileged user. Undefined where no PostgreSQL is installed.
 */
import { execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres, findUser, freePort } from '../../demo/cluster/programs.ts';

export interface ScratchPostgres {
  /** Connection URL of a superuser on its database 'postgres'. */
  url: string;
  version: string;
  /** Restarts it as an operator does: connections are ended and transactions rolled back. */
  restart(): Promise<void>;
  stop(): void;
}

/** Starts PostgreSQL; durability is off, since the data are thrown away. */
export const startScratchPostgres = async (): Promise<ScratchPostgres | undefined> => {
  const binaries = findPostgres();
  if (!binaries) return undefined;
  const user = findUser();
  const directory = mkdtempSync(path.join(tmpdir(), 'scratch-postgres-'));
  if (user) chownSync(directory, user.uid, user.gid);
  const data = path.join(directory, 'data');
  const port = await freePort();
  const log = path.join(directory, 'log');
  const around: SpawnOptions = {
    ...user,
    cwd: directory,
    env: { ...process.env, HOME: directory, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  const run = (command: string, args: string[]) =>
    execFileSync(path.join(binaries, command), args, around);
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const options = `-p ${port} -k '${directory}' -c listen_addresses=127.0.0.1 -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off -c max_connections=200`;
  const started = ['-D', data, '-w', '-l', log, '-o', options];
  run('pg_ctl', [...started, 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: execFileSync(path.join(binaries, 'postgres'), ['--version'], {
      encoding: 'utf8',
    }).trim(),
    restart: async () => {
      const args = [...started, '-m', 'fast', 'restart'];
      const [code] = await once(spawn(path.join(binaries, 'pg_ctl'), args, around), 'exit');
      if (code !== 0) throw new Error(`pg_ctl ended with ${code}`);
    },
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
