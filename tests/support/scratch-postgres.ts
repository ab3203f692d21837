/**
 * A scratch PostgreSQL for the server tests: its own directory, its own port, gone afterwards. PostgreSQL refuses to
 * run as root, so root starts it as an unprivileged user. Undefined where no PostgreSQL is installed.
 */
import { execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface ScratchPostgres {
  /** Connection URL of a superuser on its database 'postgres'. */
  url: string;
  version: string;
  /** As an operator restarts it: connections are ended, transactions undone. */
  restart(): Promise<void>;
  stop(): void;
}

/** Debian keeps the binaries out of the PATH; the newest version wins. */
const findBinaries = (): string | undefined => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((one) => path.join(debian, one, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')));
};

const idOf = (flag: '-u' | '-g', user: string): number =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));

export const findUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // the next one
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and no unprivileged user was found.');
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Starts PostgreSQL; durability is off, since the data are thrown away. */
export const startScratchPostgres = async (): Promise<ScratchPostgres | undefined> => {
  const binaries = findBinaries();
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
  const options = `-p ${port} -k '${directory}' -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
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
