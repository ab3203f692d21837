/** Debian's programs that make up the cluster, and the user who may run them. */
import { execFileSync } from 'node:child_process';
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
 * PostgreSQL and pgbouncer refuse to run as root. This is the user who runs them then. Undefined if we are not root.
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

/** The wished port on loopback if it is free; rejects with EADDRINUSE otherwise. Without a wish, any free port. */
export const freePort = (wished = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wished, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
