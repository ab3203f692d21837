/** Debian's programs that make up the cluster, and the user who may run them. */
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/** Debian keeps servers out of most users' PATH. */
const folders = (): string[] => [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];

/** The program's path; undefined if it is not installed. */
export const findProgram = (name: string): string | undefined =>
  folders()
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

/** The folder of PostgreSQL's programs: Debian keeps them out of the PATH; the newest version wins. */
export const findPostgres = (): string | undefined => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debian, version, 'bin'));
  return [...newestFirst, ...folders()].find((folder) => existsSync(path.join(folder, 'initdb')));
};

/** The names of Debian's packages that the cluster needs and this machine lacks. */
export const missingPackages = (): string[] => [
  ...(findPostgres() ? [] : ['postgresql']),
  ...['pgbouncer', 'haproxy'].filter((name) => findProgram(name) === undefined),
];

const idOf = (flag: '-u' | '-g', user: string): number =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));

export interface User {
  uid: number;
  gid: number;
}

/**
 * Returns the user who runs PostgreSQL and pgbouncer, which refuse to run as root. Undefined if we are not root.
 */
export const findUser = (): User | undefined => {
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

/** Resolves if the port is free on loopback; rejects with EADDRINUSE otherwise. */
export const expectFree = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.close(() => resolve());
    });
  });

/**
 * Below the ports of outgoing connections (32,768 to 60,999 on Linux): one of those could take the port before its
 * server does.
 */
const first = 20_000;
const end = 32_768;

const given = new Set<number>();

/** A port that is free on loopback, another one each time. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(first, end);
  const isFree = await expectFree(port).then(
    () => true,
    () => false,
  );
  if (!isFree || given.has(port)) return freePort();
  given.add(port);
  return port;
};
