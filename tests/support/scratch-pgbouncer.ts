/**
 * A pgbouncer that lends a connection for each transaction, before a PostgreSQL that trusts everybody; gone afterwards.
 * It refuses to run as root, as PostgreSQL does.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findUser, freePort } from './scratch-postgres.ts';

/** Whether Debian's package is installed; its binary is out of the PATH of most users. */
const binary = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (one) => spawnSync(one, ['--version']).status === 0,
);

export const hasPgbouncer = binary !== undefined;

const answers = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

export interface ScratchPgbouncer {
  port: number;
  stop(): Promise<void>;
}

export const startScratchPgbouncer = async ({ hostname, port: target }: URL) => {
  if (!binary) throw new Error('pgbouncer is not installed');
  const directory = mkdtempSync(path.join(tmpdir(), 'scratch-pgbouncer-'));
  const port = await freePort();
  const users = path.join(directory, 'users');
  const config = path.join(directory, 'pgbouncer.ini');
  writeFileSync(users, '"postgres" ""\n');
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
`,
  );
  const user = findUser();
  if (user) chownSync(directory, user.uid, user.gid);
  const server = spawn(binary, ['-q', config], { ...user, stdio: 'ignore' });
  while (!(await answers(port))) await pause(20);
  const stop = async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
    rmSync(directory, { recursive: true, force: true });
  };
  return { port, stop } satisfies ScratchPgbouncer;
};
